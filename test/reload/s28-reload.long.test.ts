import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { NodesetReport, ReloadReport } from '../../src/reload/reload-report.ts';
import { Fixture } from '../fixtures-run/fixture.ts';

/** S28 through the whole product: sources, snapshots, servers, gate. See s28-state.test.ts for the transfer by itself. */
describe('S28: state that no longer fits the code', () => {
  let fixture: Fixture;
  let url: string;
  before(async () => {
    fixture = new Fixture('stateful');
    const up = JSON.parse((await fixture.evalpin(['servers', 'up', 'counter', '--for', '10m', '--json'])).stdout) as { follows: { nodeset: string; url: string }[] };
    url = up.follows.find(({ nodeset }) => nodeset === 'counter')?.url ?? '';
    await call('add', { by: 3 });
  });
  after(() => fixture.close());

  async function call(node: string, inputs: object = {}): Promise<Record<string, unknown>> {
    const response = await fetch(`${url}/call/${node}`, { method: 'POST', body: JSON.stringify(inputs), signal: AbortSignal.timeout(10_000) });
    return (await response.json()) as Record<string, unknown>;
  }
  async function reload(overlay: string, from = fixture.overlay(overlay)): Promise<NodesetReport> {
    const ended = await fixture.evalpin(['reload', 'counter', '--from', from, '--observe', '100ms', '--json']);
    const { nodesets: [report] } = JSON.parse(ended.stdout) as ReloadReport;
    assert.ok(report, ended.stderr);
    assert.equal(ended.code, report.outcome === 'done' ? 0 : 3, ended.stderr);
    return report;
  }
  const goesOn = async (version: string): Promise<void> => {
    const answer = await call('add', { by: 0 });
    assert.deepEqual([answer['version'], answer['count']], [version, 3]);
  };

  for (const [overlay, code, reason] of [
    ['v2-no-migration', 'EP6020', /no chain of migrations/],
    ['v2-throws', 'EP6023', /migration name_the_unit .* raised ValueError: no unit for 3/],
    ['v2-wrong-type', 'EP6023', /the field 'count' is '3', a str; the schema says u64/],
  ] as const) {
    test(`${overlay}: refused before the switch, the reason is shown, and v1 goes on with n = 3`, async () => {
      const report = await reload(overlay);
      assert.deepEqual([report.outcome, report.error?.code], ['refused', code]);
      assert.match(report.error?.message ?? '', reason);
      await goesOn('v1');
    });
  }

  test('with a migration v2 counts on', async () => {
    const report = await reload('v2');
    assert.deepEqual([report.outcome, report.migrations?.length], ['done', 1], JSON.stringify(report));
    await goesOn('v2');
  });

  test('back to v1: refused where v1 does not say how, done where it does', async () => {
    const refused = await reload('v1', join(fixture.dir, 'workspace'));
    assert.deepEqual([refused.outcome, refused.error?.code], ['refused', 'EP6020'], JSON.stringify(refused));
    await goesOn('v2');
    const back = await reload('v1-back');
    assert.equal(back.outcome, 'done', JSON.stringify(back));
    await goesOn('v1');
  });

  test('a state of NaN is not handed over: the version that has it goes on', async () => {
    await call('spoil');
    const report = await reload('v2');
    assert.deepEqual([report.outcome, report.error?.code], ['refused', 'EP6021'], JSON.stringify(report));
    assert.equal((await call('add', { by: 0 }))['version'], 'v1');
  });
});
