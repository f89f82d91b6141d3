import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseEnvironment, lastNet, withheldKeys, withheldNotice } from '../../src/launch/environment.ts';

const choose = (given: Record<string, string>, rest: { passEnv?: string[]; env?: Record<string, string> } = {}) =>
  chooseEnvironment(given, { passEnv: [], env: {}, owner: 'eval digits', ...rest });

test('only what is allowed, passed or declared is handed over', () => {
  const given = {
    PATH: '/bin', HOME: '/h', LANG: 'C.UTF-8', LC_ALL: 'C', TMPDIR: '/t', TZ: 'UTC', CUDA_VISIBLE_DEVICES: '0', HIP_VISIBLE_DEVICES: '1',
    TERM: 'xterm', OPENAI_API_KEY: 'k', HF_TOKEN: 't', ACTIONS_RUNTIME_TOKEN: 'x', GITHUB_TOKEN: 'x', INPUT_TOKEN: 'x', GITHUB_ENV: '/f', RUNNER_TRACKING_ID: 'x',
    PYTHONPATH: '/live', PYTHONSTARTUP: '/x', NODE_OPTIONS: '--require /live/x.js', NODE_PATH: '/live', EVALPIN_HOME: '/e', SECRET: 's',
  };
  assert.deepEqual(choose(given, { passEnv: ['HF_TOKEN', 'UNSET'], env: { MODEL: 'small' } }), {
    PATH: '/bin', HOME: '/h', LANG: 'C.UTF-8', LC_ALL: 'C', TMPDIR: '/t', TZ: 'UTC', CUDA_VISIBLE_DEVICES: '0', HIP_VISIBLE_DEVICES: '1', HF_TOKEN: 't', MODEL: 'small',
  });
});

test('declared values are expanded from the given environment, and an unset name is an error that names it', () => {
  assert.equal(choose({ SIZE: 'big' }, { env: { MODEL: 'm-${SIZE}-$${SIZE}-$SIZE' } })['MODEL'], 'm-big-${SIZE}-$SIZE');
  assert.equal(choose({ SIZE: '' }, { env: { MODEL: '${SIZE}' } })['MODEL'], '');
  assert.throws(() => choose({}, { env: { MODEL: '${SIZE}' } }), { code: 'EP4002', message: /eval digits.*MODEL.*\$\{SIZE\}/ });
});

for (const name of ['GITHUB_TOKEN', 'ACTIONS_ID_TOKEN_REQUEST_TOKEN', 'INPUT_X', 'GITHUB_ENV', 'RUNNER_TRACKING_ID', 'PYTHONPATH', 'NODE_OPTIONS', 'NODE_PATH', 'EVALPIN_PIN', 'ACTIVE_WORKSPACE_DIR']) {
  test(`${name} is refused by name, passed or declared`, () => {
    assert.throws(() => choose({ [name]: 'x' }, { passEnv: [name] }), { code: 'EP4003', message: new RegExp(name) });
    assert.throws(() => choose({}, { env: { [name]: 'x' } }), { code: 'EP4003' });
  });
}

test('S12: a proxy for the outside is never asked for loopback', () => {
  const env = choose({ HTTPS_PROXY: 'http://p:1', no_proxy: 'corp.example' });
  assert.equal(env['NO_PROXY'], 'corp.example,127.0.0.1,localhost,::1');
  assert.equal(env['no_proxy'], env['NO_PROXY']);
  assert.equal('NO_PROXY' in choose({ PATH: '/bin' }), false);
});

test('well-known keys that nobody passes are told once, with the line to add', () => {
  const names = withheldKeys({ OPENAI_API_KEY: 'k', HF_TOKEN: 't', ANTHROPIC_API_KEY: '' }, ['HF_TOKEN']);
  assert.deepEqual(names, ['OPENAI_API_KEY']);
  assert.match(withheldNotice(names) ?? '', /OPENAI_API_KEY is set but not passed on.*`pass-env: \[OPENAI_API_KEY\]`/);
  assert.equal(withheldNotice([]), undefined);
});

test('the job’s tracking id is kept under Actions alone, and nobody can name it', () => {
  assert.deepEqual(lastNet({ GITHUB_ACTIONS: 'true', RUNNER_TRACKING_ID: 'github_1' }), { RUNNER_TRACKING_ID: 'github_1' });
  for (const given of [{ RUNNER_TRACKING_ID: 'github_1' }, { GITHUB_ACTIONS: 'true' }, { GITHUB_ACTIONS: 'true', RUNNER_TRACKING_ID: '' }]) assert.deepEqual(lastNet(given), {});
  assert.deepEqual(Object.keys(chooseEnvironment({ RUNNER_TRACKING_ID: 'github_1' }, { passEnv: [], env: {}, owner: 'eval' })), []);
});
