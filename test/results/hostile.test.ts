import assert from 'node:assert/strict';
import { writeFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { zstdCompressSync } from 'node:zlib';
import { readerOf } from '../../src/results/readers.ts';
import { FOREIGN_FORMATS, folderWith, readContent } from './result-folder.ts';
import { type ZipPart, zipFile } from './zip-file.ts';

const suite = (inner: string): string => `<testsuite name="s">${inner}</testsuite>`;
const failing = (text: string): string => suite(`<testcase name="a"><failure message="${text}">${text}</failure></testcase>`);

test('S20: an escape character in a message, raw or as a reference, does not lose the file', async (t) => {
  for (const escape of ['&#27;', '&#x1b;', '\u001b']) {
    const { episodes } = await readContent(t, 'junit', failing(`${escape}[0;31mred`));
    assert.equal(episodes[0]?.event.status, 'failed');
    assert.equal(episodes[0]?.event.message, '\u001b[0;31mred');
  }
  const { episodes } = await readContent(t, 'junit', failing('&#0;&#xD800;&#x110000;\uffff\u0000'));
  assert.equal(episodes.length, 1);
});

test('S20: a DOCTYPE is refused at once, with entities in it or without, and nothing is read from disk', async (t) => {
  const secret = folderWith(t, { secret: 'TOP SECRET' });
  const nested = '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]>';
  const external = `<!DOCTYPE a [<!ENTITY x SYSTEM "file://${secret}/secret">]>`;
  for (const [doctype, text] of [[nested, '&c;'], [external, '&x;'], ['<!DOCTYPE testsuite>', 'x']] as const) {
    await assert.rejects(readContent(t, 'junit', `<?xml version="1.0"?>\n${doctype}${failing(text)}`), (error: { code?: string; message?: string }) => {
      assert.equal(error.code, 'EP5015');
      assert.match(error.message ?? '', /results\.x, line 2: a DOCTYPE/);
      assert.doesNotMatch(JSON.stringify(error), /TOP SECRET/);
      return true;
    });
  }
  await assert.rejects(readContent(t, 'junit', failing('&unknown;')), { code: 'EP5004', message: /line 1/ });
});

test('S20: 1001 cases with an escaped character each are read, and the text is what was meant', async (t) => {
  const { episodes } = await readContent(t, 'junit', suite(Array.from({ length: 1001 }, (_, at) => `<testcase name="${at}"><failure>a &lt; b</failure></testcase>`).join('')));
  assert.equal(episodes.filter(({ event }) => event.status === 'failed' && event.message === 'a < b').length, 1001);
});

test('S20: text in CDATA, references in attributes and markup in names arrive as they were meant', async (t) => {
  const name = 'a &lt;img src=x&gt; | b &amp;lt; &#10; c';
  const { episodes } = await readContent(t, 'junit', suite(`<testcase name="${name}"><failure><![CDATA[<b>&lt;</b>]]></failure></testcase>`));
  assert.deepEqual([episodes[0]?.event.id, episodes[0]?.event.message], ['s::a <img src=x> | b &lt; \n c', '<b>&lt;</b>']);
});

test('XML in UTF-16, with a byte order mark or without, and in a declared encoding is read', async (t) => {
  const text = failing('é 𝄞');
  const little = Buffer.from(text, 'utf16le');
  const big = Buffer.from(little).swap16();
  const files = [Buffer.from(`\ufeff${text}`), Buffer.concat([Buffer.from([0xff, 0xfe]), little]), Buffer.concat([Buffer.from([0xfe, 0xff]), big]), little, big];
  for (const bytes of files) assert.equal((await readContent(t, 'junit', bytes)).episodes[0]?.event.message, 'é 𝄞');
  const latin = Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${failing('é')}`, 'latin1');
  assert.equal((await readContent(t, 'junit', latin)).episodes[0]?.event.message, 'é');
});

test('an unknown encoding, and bytes that are none of the declared one, are errors with file and line', async (t) => {
  await assert.rejects(readContent(t, 'junit', `<?xml version="1.0" encoding="klingon"?>${failing('x')}`), { code: 'EP5004', message: /results\.x has the encoding "klingon"/ });
  const bad = Buffer.concat([Buffer.from(`${'\n'.repeat(4)}{"results": "`), Buffer.from([0xe9, 0x22, 0x7d])]);
  for (const format of ['promptfoo', 'inspect', 'lm-eval'] as const) await assert.rejects(readContent(t, format, bad), { code: 'EP5004', message: /results\.x, line 5: the text is not UTF-8/ });
  await assert.rejects(readContent(t, 'junit', Buffer.concat([Buffer.from('<testsuite>\n'), Buffer.from([0xe9]), Buffer.from('</testsuite>')])), { code: 'EP5004', message: /line 2: the text is not UTF-8/ });
});

test('what is no JUnit is an error that says what is wrong, with its line', async (t) => {
  for (const [text, message] of [
    ['<html><body/></html>', /line 1: .*outermost element is <html>/],
    ['plain text', /line 1: not JUnit XML/],
    ['<testsuite>\n<testcase name="a">\n</testsuite>', /line 3: not JUnit XML/],
    ['<testsuite><testcase name="a" name="b"/></testsuite>', /duplicate attribute/],
    ['<testsuite>'.repeat(5000), /nested deeper/],
    ['<testsuites><testcase name="a"/></testsuites><testsuite/>', /only one root/],
  ] as const) {
    await assert.rejects(readContent(t, 'junit', text), { code: 'EP5004', message });
  }
});

const JSON_FORMATS = ['promptfoo', 'inspect', 'lm-eval'] as const;

test('JSON with a key twice, without end, or with brackets without end is an error with its line', async (t) => {
  for (const format of JSON_FORMATS) {
    await assert.rejects(readContent(t, format, '{"a": 1,\n "results": {}, "\\u0061": 2}'), { code: 'EP5004', message: /results\.x, line 2: the key "\\u0061" comes twice/ });
    await assert.rejects(readContent(t, format, `{"a":${'['.repeat(100_000)}`), { code: 'EP5004', message: /nested deeper than 500/ });
    await assert.rejects(readContent(t, format, '{"results":\n {"a": "b'), { code: 'EP5004', message: /line 2: not JSON: the text is cut off/ });
    await assert.rejects(readContent(t, format, '{"a":\n\n tru}'), { code: 'EP5004', message: /line 3: not JSON/ });
    await assert.rejects(readContent(t, format, '{} // no'), { code: 'EP5004', message: /line 1: not JSON/ });
    await assert.rejects(readContent(t, format, 'null'), { code: 'EP5004', message: /the whole document/ });
  }
});

test('names that reach into objects do no harm', async (t) => {
  const property = suite('<testcase name="__proto__" classname="constructor"><properties><property name="__proto__" value="1"/></properties></testcase>');
  await assert.rejects(readContent(t, 'junit', property), { code: 'EP5015', message: /__proto__/ });
  const { episodes } = await readContent(t, 'junit', suite('<testcase name="__proto__" classname="constructor"><toString/><constructor/></testcase>'));
  assert.equal(episodes[0]?.event.id, 'constructor::__proto__');
  const lm = await readContent(t, 'lm-eval', '{"results": {"__proto__": {"acc": 1}, "constructor": {"acc": 0.5, "toString": 1}}, "__proto__": {"polluted": 1}}');
  assert.deepEqual(lm.episodes.map(({ event }) => [event.id, event.metrics]), [['constructor', { acc: 0.5, toString: 1 }]]);
  assert.equal(Reflect.get({}, 'polluted'), undefined);
});

test('halves of characters are replaced, so that ids that would be written alike are alike', async (t) => {
  const { episodes } = await readContent(t, 'inspect', '{"status":"success","eval":{"task":"t\\ud800"},"samples":[{"id":"a\\udc00","scores":{"s":{"value":"I"}}}]}');
  assert.equal(episodes[0]?.event.id, 't\ufffd/a\ufffd');
});

const HEADER: ZipPart = { name: 'header.json', content: '{"status":"success","eval":{"task":"t"}}' };

test('entries of an archive that lie about their size, checksum or packing are refused', async (t) => {
  const bomb = zstdCompressSync(Buffer.alloc(50_000_000));
  for (const [part, message] of [
    [{ packed: bomb }, /header\.json cannot be unpacked: it has more than/],
    [{ packed: bomb, size: 0xf0000000 }, /has 4026531840 bytes; at most/],
    [{ size: 10 }, /cannot be unpacked: it has more than the 10 bytes/],
    [{ size: 10_000 }, /has 40 bytes where its header says 10000/],
    [{ method: 'deflated', size: 10 }, /cannot be unpacked/],
    [{ checksum: 1 }, /checksum/],
    [{ packed: Buffer.from('no zstandard') }, /cannot be unpacked/],
    [{ packed: Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0xa8, 1, 0, 0, 0, 0, 0, 0, 0, 0]) }, /asks for 2147483648 bytes of memory/],
    [{ packed: Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0xe0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]) }, /asks for \d+ bytes of memory/],
    [{ encrypted: true }, /is encrypted/],
  ] as const satisfies readonly (readonly [Partial<ZipPart>, RegExp])[]) {
    await assert.rejects(readContent(t, 'inspect', zipFile([{ ...HEADER, ...part }])), (error: { code?: string; message?: string }) => {
      assert.match(error.code ?? '', /^EP50(04|15)$/);
      assert.match(error.message ?? '', message);
      return true;
    });
  }
});

test('an archive whose entries lead out of it, or stand in it twice, is refused', async (t) => {
  for (const name of ['../evil.json', '/etc/evil.json', 'a/../../evil.json', 'C:/evil.json', 'a\\evil.json']) {
    await assert.rejects(readContent(t, 'inspect', zipFile([{ name, content: '{}' }, HEADER])), { code: 'EP5004', message: /results\.x is no whole zip archive/ });
  }
  await assert.rejects(readContent(t, 'inspect', zipFile([HEADER, HEADER])), { code: 'EP5004', message: /header\.json is there twice/ });
});

test('a file that is larger than is read is refused before it is read', async (t) => {
  const folder = folderWith(t, {});
  const file = join(folder, 'large');
  writeFileSync(file, '<testsuite>');
  truncateSync(file, 3 * 2 ** 30);
  for (const format of [...FOREIGN_FORMATS, 'evalpin'] as const) await assert.rejects(readerOf(format)([file], {}), { code: 'EP5015', message: /has 3221225472 bytes; at most/ });
});

test('a place in a message that no file can have does not stop the reader', async (t) => {
  const tree = folderWith(t, {});
  const { episodes } = await readContent(t, 'junit', failing(`${'x'.repeat(290)}:1: E\n\u0000:2: E\n../../etc/passwd:3: E`), { tree });
  assert.deepEqual([episodes[0]?.event.status, episodes[0]?.event.file], ['failed', undefined]);
});
