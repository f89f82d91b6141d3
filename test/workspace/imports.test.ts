import assert from 'node:assert/strict';
import { test } from 'node:test';
import { javaScriptImports } from '../../src/workspace/imports-javascript.ts';
import { pythonImports, type PythonImport } from '../../src/workspace/imports-python.ts';

const python = (text: string) => pythonImports(Buffer.from(text)).imports;

/** `kind dots+module [names]`. */
function show(item: PythonImport): string {
  if (item.kind === 'computed') return `computed ${item.text}`;
  return `${item.kind} ${'.'.repeat(item.level)}${item.module}${item.kind === 'from' ? ` [${item.names.join(' ')}]` : ''}`;
}

test('import statements are read wherever they stand and however they are written', () => {
  const found = python(`
import a.b as q, c
from . import x, y as z
from ..p.q import (r,  # a comment
    s as t,
)
from m import *
from ...... import far; import same_line
if TYPE_CHECKING:
    from k \\
        import l
class C:
    def f(self):
        try:
            import inner
        except* ImportError:
            from .fallback import g
match v:
    case 1: import in_match
"""import not_this"""
s = "import nor_this"
`);
  assert.deepEqual(found.map(show), [
    'module a.b', 'module c', 'from . [x y]', 'from ..p.q [r s]', 'from m [*]', 'from ...... [far]', 'module same_line', 'from k [l]', 'module inner', 'from .fallback [g]', 'module in_match',
  ]);
});

test('computed imports give as much of the name as is literal', () => {
  const calls: [string, string][] = [
    ['importlib.import_module("a.b")', 'module a.b'],
    ['importlib.import_module(".b", __package__)', 'module .b'],
    ['importlib.import_module(".b", "pkg.sub")', 'module pkg.sub.b'],
    ['importlib.import_module("..b", "pkg.sub")', 'module pkg.b'],
    ['importlib.import_module(f"a.b.{x}")', 'package a.b'],
    ['importlib.import_module(f"a.b_{x}.c")', 'package a'],
    ['importlib.import_module(f"{__package__}.{x}")', 'package .'],
    ['importlib.import_module(f"{__name__}.sub.{x}")', 'package .sub'],
    ['importlib.import_module("." + x, package=__name__)', 'package .'],
    ['importlib.import_module(BASE + "." + x)', 'package lib.deep'],
    ['importlib.import_module(f"{BASE}.{x}")', 'package lib.deep'],
    ['importlib.import_module("a.b.%s" % x)', 'package a.b'],
    ['importlib.import_module("a.b.{}".format(x))', 'package a.b'],
    ['importlib.import_module(name="a.b")', 'module a.b'],
    ['__import__("a.b", fromlist=["c"])', 'from a.b [c]'],
    ['__import__("a.b")', 'from a.b []'],
    ['__import__("a", globals(), locals(), ["b", "c"], 1)', 'from .a [b c]'],
    ['__import__("a.b", fromlist=names())', 'package a.b'],
    ['__import__("a.b", level=up)', 'computed __import__("a.b", …)'],
    ['load("a.b")', 'module a.b'],
    ['runpy.run_module("a.b")', 'module a.b'],
    ['importlib.import_module(x)', 'computed importlib.import_module(x)'],
    ['importlib.import_module(f"{x}.a")', 'computed importlib.import_module(f"{x}.a")'],
    ['importlib.util.spec_from_file_location("m", path)', 'computed importlib.util.spec_from_file_location("m", path)'],
  ];
  for (const [call, expected] of calls) {
    const found = python(`from importlib import import_module as load\nBASE = "lib" ".deep"\ny = ${call}\n`);
    assert.deepEqual(found.slice(1).map(show), [expected], call);
    assert.equal((found[1] as { line: number }).line, 3);
  }
});

test('a name that is bound twice is no constant', () => {
  assert.deepEqual(python('B = "a.b"\nB = other()\nimport_module(f"{B}.c")\n').map(show), ['computed import_module(f"{B}.c")']);
});

test('what stands before and after broken code is still read', () => {
  assert.deepEqual(python('import a\ndef f(:\n  x = (1,\nimport b\n').map(show).slice(0, 1), ['module a']);
  assert.deepEqual(python('import a\nx = = 3\nimport b\n').map(show), ['module a', 'module b']);
});

test('JavaScript and TypeScript imports of every form are read', () => {
  const found = javaScriptImports(
    Buffer.from(`
import a, { b } from './a.js';
import './side.js';
import type { T } from './t.ts';
export * from "./x.js";
export { y } from './y.js';
const z = require('./z'), r = require.resolve('./r');
const q = await import('./q.js');
const w = await import(\`./w.js\`);
new Worker(new URL('worker.js', import.meta.url));
import eq = require('./eq');
import data from './d.json' with { type: 'json' };
const p = import(\`./lang/\${name}.js\`);
const n = import(name);
// import './no.js'
const s = "import './no.js'";
`),
    'x.ts',
  );
  assert.deepEqual(found.specifiers, ['./a.js', './side.js', './t.ts', './x.js', './y.js', './z', './r', './q.js', './w.js', './worker.js', './eq', './d.json']);
  assert.deepEqual(found.computed.map(({ head, line }) => [head, line]), [['./lang/', 13], ['', 14]]);
});
