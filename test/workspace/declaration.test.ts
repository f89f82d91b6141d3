import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { carriesState, requireResolved } from '../../src/workspace/declaration.ts';
import { nodeSignatures } from '../../src/workspace/node-signatures.ts';
import { nodesetOf, nodesetSource, openArms, type Files } from './source-folder.ts';

function single(t: TestContext, source: string | Buffer, settings?: string) {
  const { frozen } = openArms(t, { frozen: { 'workspace/nodesets/m/sample.py': source, ...(settings === undefined ? {} : { 'evalpin.yaml': settings }) } });
  return { frozen, nodeset: [...frozen.nodesets.values()][0] };
}

test('all three forms are found, with role, module and entry; what is none of them is not', (t) => {
  const { frozen } = openArms(t, {
    frozen: {
      'workspace/nodesets/top.py': nodesetSource('top'),
      'workspace/nodesets/env/deep/one.py': nodesetSource('one'),
      'workspace/nodesets/env/two/__init__.py': nodesetSource('two'),
      'workspace/nodesets/env/two/part.py': nodesetSource('never'),
      'workspace/nodesets/env/__init__.py': '"""A role that is a package."""\n',
      'workspace/nodesets/model/three/nodeset.yaml': 'name: third\nparallelism: shared\nentry: server.py\n',
      'workspace/nodesets/model/three/server.py': nodesetSource('ignored', 'startup_timeout = 90'),
      'workspace/nodesets/web/four/nodeset.yaml': 'name: four\nentry: index.mjs\n',
      'workspace/nodesets/web/five/nodeset.yaml': 'name: five\ncommand: [./serve]\n',
      'workspace/nodesets/_hidden.py': nodesetSource('hidden'),
      'workspace/nodesets/.dot/x.py': nodesetSource('dot'),
      'workspace/nodesets/_pack/__init__.py': nodesetSource('pack'),
      'workspace/nodesets/plain.py': 'class Other(Base):\n    name = "plain"\n',
      'workspace/nodesets/doc.py': '"""class Fake(NodeSet): ..."""\n',
      'workspace/nodesets/six/__init__.py': 'from .impl import Six\n',
      'workspace/nodesets/six/impl.py': nodesetSource('six').replace('Sample', 'Six'),
    },
  });
  const found = [...frozen.nodesets.values()].map(({ name, form, role, module, entry, declaration }) => [name, form, role, module, entry?.replace('workspace/nodesets/', ''), declaration.runtime]);
  assert.deepEqual(found.sort((a, b) => String(a[0]).localeCompare(String(b[0]))), [
    ['five', 'folder', 'web', undefined, undefined, 'command'],
    ['four', 'folder', 'web', undefined, 'web/four/index.mjs', 'node'],
    ['one', 'file', 'env/deep', 'nodesets.env.deep.one', 'env/deep/one.py', 'python'],
    ['six', 'package', '', 'nodesets.six', 'six/__init__.py', 'python'],
    ['third', 'folder', 'model', 'nodesets.model.three.server', 'model/three/server.py', 'python'],
    ['top', 'file', '', 'nodesets.top', 'top.py', 'python'],
    ['two', 'package', 'env', 'nodesets.env.two', 'env/two/__init__.py', 'python'],
  ]);
  assert.equal(nodesetOf(frozen, 'third').declaration.health.timeoutMs, 90_000);
});

test('class attributes are read as literals, plain or annotated, through local bases and constants', (t) => {
  const { nodeset } = single(
    t,
    `import sys
from typing import ClassVar
PY = "python" + "3.12"
class Common(fw.BaseNodeSet[int]):
    parallelism: str = "shared"
    startup_timeout = 1.5
class Sample(Common, metaclass=Meta):
    """class Fake(NodeSet): name = 'no'"""
    name: ClassVar[str] = ("sam"
        'ple')  # joined
    server_python = PY
    server_env = {"A": "1", "B": f"two", **{}} if False else {"A": "x"}
    needs = ("tokenizer", 'other')
    depends_on = ["../data/**"]
    state_schema = {"count": "u64", "label": "string",}
`,
  );
  assert.equal(nodeset?.name, 'sample');
  const { declaration } = nodeset ?? {};
  assert.equal(declaration?.parallelism, 'shared');
  assert.equal(declaration?.class, 'Sample');
  assert.equal(declaration?.interpreter, 'python3.12');
  assert.deepEqual(declaration?.needs, ['tokenizer', 'other']);
  assert.deepEqual(declaration?.dependsOn, ['workspace/nodesets/data/**']);
  assert.deepEqual(declaration?.stateSchema, { count: 'u64', label: 'string' });
  assert.equal(declaration?.health.timeoutMs, 1500);
  assert.deepEqual(nodeset?.unresolved.map(({ what, line }) => [what, line]), [['server_env', 12]]);
});

test('what is computed or not allowed is an error only where a run needs it, with file and line, unless the settings give it', (t) => {
  const source = nodesetSource('sample', 'parallelism = "shard"', 'server_python = sys.executable');
  const { nodeset } = single(t, source);
  assert.throws(() => nodeset && requireResolved(nodeset), { code: 'EP2017', message: /parallelism.*"shared"/, location: { file: 'workspace/nodesets/m/sample.py', line: 5 } });
  const given = single(t, source, 'version: 1\nnodesets:\n  sample: { parallelism: local, interpreter: python3.11 }\n').nodeset;
  assert.deepEqual(given?.unresolved, []);
  if (given) requireResolved(given);
  const byStar = single(t, source, 'version: 1\nnodesets:\n  "*": { parallelism: local, interpreter: python3.11 }\n').nodeset;
  assert.deepEqual(byStar?.unresolved.map(({ what }) => what), ['parallelism', 'server_python']);
});

test('a state schema may be computed: that there is state is known, and what it is the running server says', (t) => {
  const computed = single(t, nodesetSource('sample', 'state_schema = SCHEMA_OF_ANOTHER_MODULE')).nodeset;
  assert.ok(computed);
  requireResolved(computed);
  assert.deepEqual([computed.declaration.stateSchema, carriesState(computed)], [undefined, true]);
  const constant = single(t, `V2 = {"count": "u64"}\n${nodesetSource('sample', 'state_schema = V2')}`).nodeset;
  assert.ok(constant);
  assert.deepEqual([constant.declaration.stateSchema, carriesState(constant)], [{ count: 'u64' }, true]);
  const none = single(t, nodesetSource('sample')).nodeset;
  assert.equal(none && carriesState(none), false);
  const wrong = single(t, nodesetSource('sample', 'state_schema = {"count": 64}')).nodeset;
  assert.throws(() => wrong && requireResolved(wrong), { code: 'EP2017', message: /must be a dict from field to type/ });
});

test('several nodeset classes in a file are open until the settings name one', (t) => {
  const source = `${nodesetSource('a')}\nclass Second(NodeSet):\n    name = "b"\n`;
  assert.equal(single(t, source).nodeset?.unresolved[0]?.what, 'class');
  const { nodeset } = single(t, source, 'version: 1\nnodesets:\n  sample: { class: Second }\n');
  assert.deepEqual([nodeset?.declaration.class, nodeset?.unresolved], ['Second', []]);
});

test('a probe call has its defaults, and values as they are', (t) => {
  const files: Files = {
    'evalpin.yaml': 'version: 1\nnodesets:\n  b: { probe: { node: look, timeout: 2s } }\n',
    'workspace/nodesets/m/a/nodeset.yaml': 'name: a\nprobe: { node: classify, inputs: { some-key: [0, 1] }, expect: { label: 3 } }\n',
    'workspace/nodesets/m/a/__init__.py': '',
    'workspace/nodesets/m/b/nodeset.yaml': 'name: b\n',
    'workspace/nodesets/m/b/__init__.py': '',
  };
  const { frozen } = openArms(t, { frozen: files });
  assert.deepEqual(nodesetOf(frozen, 'a').declaration.probe, { node: 'classify', inputs: { 'some-key': [0, 1] }, expect: { label: 3 }, timeoutMs: 10_000 });
  assert.deepEqual(nodesetOf(frozen, 'b').declaration.probe, { node: 'look', inputs: {}, expect: {}, timeoutMs: 2_000 });
});

test('precedence: name, glob, the nodeset’s own file, "*"; of several globs the later', (t) => {
  const files = (settings: string): Files => ({
    'evalpin.yaml': `version: 1\nnodesets:\n${settings}`,
    'workspace/nodesets/m/model_a/nodeset.yaml': 'name: model_a\nkeep: 2m\nneeds: [own]\nenv: { OWN: x, BOTH: own }\n',
    'workspace/nodesets/m/model_a/__init__.py': '',
  });
  const { frozen } = openArms(t, {
    frozen: files('  "*": { keep: 1m, parallelism: shared, env: { STAR: x } }\n  "model_*": { needs: [glob], env: { BOTH: glob } }\n  "*_a": { needs: [later] }\n  model_a: { interpreter: pypy }\n'),
  });
  const { declaration } = nodesetOf(frozen, 'model_a');
  assert.equal(declaration.keepMs, 120_000);
  assert.equal(declaration.parallelism, 'shared');
  assert.deepEqual(declaration.needs, ['later']);
  assert.equal(declaration.interpreter, 'pypy');
  assert.deepEqual(declaration.env, { STAR: 'x', OWN: 'x', BOTH: 'glob' });
});

test('paths in the settings start from their folder, those of a nodeset from its own', (t) => {
  const { root, frozen } = openArms(t, {
    frozen: {
      'evalpin.yaml': 'version: 1\nworkspace: workspace\nnodesets:\n  a: { depends-on: ["data/**"], interpreter: ./.venv/bin/python }\n',
      'workspace/nodesets/m/a/nodeset.yaml': 'name: a\nexclude: ["*.log"]\n',
      'workspace/nodesets/m/b/nodeset.yaml': 'name: b\ndepends-on: ["../../../data/x"]\ninterpreter: ../.venv/bin/python\n',
      'workspace/nodesets/m/b/__init__.py': '',
    },
  });
  const [a, b] = [nodesetOf(frozen, 'a').declaration, nodesetOf(frozen, 'b').declaration];
  assert.deepEqual([a.dependsOn, b.dependsOn], [['data/**'], ['workspace/data/x']]);
  assert.deepEqual(a.exclude, ['workspace/nodesets/m/a/**/*.log']);
  assert.equal(a.interpreter, join(root, 'repository/.venv/bin/python'));
  assert.equal(b.interpreter, join(root, 'repository/workspace/nodesets/m/.venv/bin/python'));
});

test('nodeset.yaml is checked, with file, line and column', (t) => {
  const open = (text: string | Buffer) => openArms(t, { frozen: { 'workspace/nodesets/a/nodeset.yaml': text } });
  assert.throws(() => open('parallelism: shared\n'), { code: 'EP1014', message: /name is missing/ });
  assert.throws(() => open('name: a\nhealht: {}\n'), { code: 'EP1014', message: /did you mean "health"/ });
  assert.throws(() => open('name: [a\n'), { code: 'EP1013' });
  assert.throws(() => open(Buffer.from([0x6e, 0xff])), { code: 'EP1012' });
});

test('byte order marks, CRLF and declared encodings are read; so is the syntax of every Python from 3.9 to 3.14', (t) => {
  const sources: [string, string | Buffer][] = [
    ['bom', `\uFEFF${nodesetSource('sample')}`],
    ['crlf', nodesetSource('sample').replaceAll('\n', '\r\n')],
    ['latin', Buffer.from(`# -*- coding: latin-1 -*-\nX = "é"\n${nodesetSource('sample', 'needs = ["é"]')}`, 'latin1')],
    ['new syntax', `type A[T] = list[T]\ndef f[T: int, *Ts](x: T, /, *, y=(z := 1)) -> T:\n    match x:\n        case {"a": [1, *_], **rest} if (q := 2): pass\n        case Point(x=0) | None: pass\n    try: pass\n    except* (A, B) as e: raise\n    return f"{x!r:>{y}} {f'{x["a"]}'}"\nwith (open(1) as a, open(2) as b): pass\nasync def g():\n    async with a as b: pass\n    return [x async for x in y]\nT = t"{f} x"\n${nodesetSource('sample')}`],
  ];
  for (const [title, source] of sources) assert.equal(single(t, source).nodeset?.name, 'sample', title);
  assert.deepEqual(single(t, sources[2]?.[1] ?? '').nodeset?.declaration.needs, ['é']);
});

test('outputs and inputs of nodes are read from decorator and parameters', (t) => {
  const { frozen, nodeset } = single(
    t,
    nodesetSource('sample', '@node(outputs=("label", "confidence"))', 'def classify(self, pixels: list[int], threshold: float = 0.5, *, seed): ...', '@node', 'async def one(self, x): ...', '@evalpin.node(outputs="y")', 'def rest(self, a, **more): ...', 'def plain(self): ...'),
  );
  assert.deepEqual(nodeset && [...(nodeSignatures(frozen, nodeset) ?? [])], [
    ['classify', { inputs: ['pixels', 'threshold', 'seed'], required: ['pixels', 'seed'], outputs: ['label', 'confidence'] }],
    ['one', { inputs: ['x'], required: ['x'], outputs: ['result'] }],
    ['rest', { inputs: undefined, required: ['a'], outputs: ['y'] }],
  ]);
});

test('an attribute that nearly has a name that means something is told with its line; any other is the class’s own affair', (t) => {
  const { nodeset } = single(
    t,
    'class Sample(NodeSet):\n    name = "sample"\n    paralelism = "shared"\n    dependsOn = ["x"]\n    timeout = 3\n    seeds = 3\n    nodes = 4\n    model = "m"\n    names = []\n    need = ["y"]\n    private = 1\n',
  );
  assert.deepEqual(nodeset?.misspelt?.map(({ attribute, meant, line }) => [attribute, meant, line]), [['paralelism', 'parallelism', 3], ['dependsOn', 'depends_on', 4], ['need', 'needs', 10]]);
  assert.equal(nodeset?.declaration.parallelism, 'local');
});

test('an attribute beside the right one is no slip', (t) => {
  const { nodeset } = single(t, 'class Sample(NodeSet):\n    name = "sample"\n    parallelism = "shared"\n    parallelisms = []\n');
  assert.equal(nodeset?.misspelt, undefined);
});
