import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { EvalpinError } from '../contract/errors.ts';
import { decodeText } from './read-text.ts';

/** One `testsuite` or the root. Counts are of its header; NaN where it gives none. */
export interface JUnitSuite {
  name: string;
  parent: JUnitSuite | undefined;
  header: Record<'tests' | 'failures' | 'errors' | 'skipped', number>;
  line: number;
}

/** What stands in a `testcase` of a test that did not simply pass. */
export interface JUnitFinding {
  kind: 'failure' | 'error' | 'skipped' | 'flaky' | 'rerun';
  type: string;
  message: string;
  text: string;
}

/** Of a `testcase`; empty where it has none. */
export type JUnitAttributes = Readonly<Record<'name' | 'classname' | 'file' | 'line' | 'time' | 'status' | 'result', string>>;

/** One `testcase` node; or a `testsuite` that failed as a whole. */
export interface JUnitNode {
  suite: JUnitSuite;
  attributes: JUnitAttributes;
  findings: readonly JUnitFinding[];
  properties: readonly [string, string][];
  /** Of the file. */
  line: number;
  ofSuite: boolean;
}

export interface JUnitDocument {
  suites: JUnitSuite[];
  nodes: JUnitNode[];
}

/** Of most tests. */
const NONE: readonly [] = [];
const NO_ATTRIBUTES: JUnitAttributes = { name: '', classname: '', file: '', line: '', time: '', status: '', result: '' };

const KINDS: Readonly<Record<string, JUnitFinding['kind']>> = {
  failure: 'failure',
  error: 'error',
  skipped: 'skipped',
  flakyFailure: 'flaky',
  flakyError: 'flaky',
  rerunFailure: 'rerun',
  rerunError: 'rerun',
};

/** Levels of elements; nested suites of real programs come to about ten. */
const DEEPEST = 200;
const CHUNK = 1 << 20;

/**
 * The nodes of a JUnit file as they stand. Entities that a DOCTYPE could declare are refused with it; nothing is ever read from elsewhere.
 * Characters that XML forbids and test runners write all the same (a terminal's escape sequences) are kept.
 * @throws EP5004 for what is no JUnit XML, EP5015 for a DOCTYPE.
 */
export function parseJUnit(bytes: Uint8Array, file: string): JUnitDocument {
  const text = decodeText(bytes, { file, otherwise: declaredEncoding(bytes) });
  if (text.trim() === '') return { suites: [], nodes: [] };
  return new JUnitParser(file).parse(text);
}

/** The encoding of the XML declaration; the byte order mark goes before it. */
function declaredEncoding(bytes: Uint8Array): string {
  if (bytes[0] === 0x3c && bytes[1] === 0) return 'utf-16le';
  if (bytes[0] === 0 && bytes[1] === 0x3c) return 'utf-16be';
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  return /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"'>]{1,60})["']/.exec(head)?.[1] ?? 'utf-8';
}

class JUnitParser {
  readonly #file: string;
  readonly #xml = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true });
  readonly #path: string[] = [];
  readonly #document: JUnitDocument = { suites: [], nodes: [] };
  readonly #cases: JUnitNode[] = [];
  #suite: JUnitSuite | undefined;
  #finding: JUnitFinding | undefined;
  #line = 1;
  /** A forbidden character stood as a reference, such as `&#27;`. */
  #hasForbidden = false;

  constructor(file: string) {
    this.#file = file;
    const xml = this.#xml;
    xml.on('error', (error) => this.#onError(error));
    xml.on('doctype', () => {
      throw new EvalpinError('EP5015', `${file}, line ${xml.line}: a DOCTYPE, with which entities could be declared, is refused`, { location: { file, line: xml.line } });
    });
    xml.on('opentagstart', () => (this.#line = xml.line));
    xml.on('opentag', (tag) => this.#onOpen(tag));
    xml.on('closetag', (tag) => this.#onClose(tag));
    xml.on('text', (text) => this.#onText(text));
    xml.on('cdata', (text) => this.#onText(text));
  }

  parse(text: string): JUnitDocument {
    for (let from = 0; from < text.length; from += CHUNK) this.#xml.write(text.slice(from, from + CHUNK));
    this.#xml.close();
    return this.#document;
  }

  #onError({ message }: Error): void {
    const reason = message.replace(/^\d+:\d+: /, '');
    if (reason === 'disallowed character.') return;
    if (reason === 'malformed character entity.') {
      this.#hasForbidden = true;
      return;
    }
    throw this.#malformed(reason.replace(/\.$/, ''));
  }

  #malformed(reason: string): EvalpinError {
    const { line } = this.#xml;
    return new EvalpinError('EP5004', `${this.#file}, line ${line}: not JUnit XML: ${reason}`, { location: { file: this.#file, line } });
  }

  #onOpen({ name: qualified, attributes }: SaxesTagPlain): void {
    const name = qualified.replace(/^.*:/, '');
    const parent = this.#path.at(-1);
    if (this.#path.push(name) > DEEPEST) throw this.#malformed(`elements are nested deeper than ${DEEPEST}`);
    if (parent === undefined && name !== 'testsuites' && name !== 'testsuite') {
      throw this.#malformed(`the outermost element is <${name.slice(0, 60)}>, not <testsuites> or <testsuite>`);
    }
    if (name === 'testsuites' || name === 'testsuite') this.#openSuite(attributes);
    else if (name === 'testcase') this.#openCase(attributes);
    else if (name in KINDS && Object.hasOwn(KINDS, name)) this.#openFinding(name, parent, attributes);
    else if (name === 'property' && this.#cases.length > 0) this.#property(attributes);
  }

  #openSuite(attributes: Record<string, string>): void {
    const count = (name: string): number => Number(attributes[name] ?? Number.NaN);
    const header = { tests: count('tests'), failures: count('failures'), errors: count('errors'), skipped: count(attributes['skipped'] === undefined ? 'skip' : 'skipped') };
    this.#suite = { name: this.#shown(attributes['name'] ?? ''), parent: this.#suite, header, line: this.#line };
    this.#document.suites.push(this.#suite);
  }

  #openCase(attributes: Record<string, string>): void {
    if (!this.#suite) throw this.#malformed('a <testcase> stands in no suite');
    this.#cases.push(this.#add({ suite: this.#suite, attributes: this.#caseAttributes(attributes), findings: NONE, properties: NONE, line: this.#line, ofSuite: false }));
  }

  /** Only what is used: there may be very many. */
  #caseAttributes({ name = '', classname = '', file = '', line = '', time = '', status = '', result = '' }: Record<string, string>): JUnitAttributes {
    return { name: this.#shown(name), classname: this.#shown(classname), file: this.#shown(file), line, time, status, result };
  }

  #add(node: JUnitNode): JUnitNode {
    this.#document.nodes.push(node);
    return node;
  }

  #openFinding(name: string, parent: string | undefined, attributes: Record<string, string>): void {
    const kind = KINDS[name];
    // Within another finding it is a part of its text.
    if (!kind || (parent !== 'testcase' && parent !== 'testsuite')) return;
    const suite = this.#suite;
    if (!suite || (parent === 'testsuite' && kind !== 'failure' && kind !== 'error')) return;
    const owner = parent === 'testcase' ? this.#cases.at(-1) : this.#add({ suite, attributes: NO_ATTRIBUTES, findings: NONE, properties: NONE, line: this.#line, ofSuite: true });
    this.#finding = { kind, type: attributes['type'] ?? '', message: this.#shown(attributes['message'] ?? ''), text: '' };
    if (owner) owner.findings = [...owner.findings, this.#finding];
  }

  #property({ name, value }: Record<string, string>): void {
    const owner = this.#cases.at(-1);
    if (owner && name !== undefined && value !== undefined) owner.properties = [...owner.properties, [this.#shown(name), value]];
  }

  #onClose({ name: qualified }: SaxesTagPlain): void {
    const name = qualified.replace(/^.*:/, '');
    this.#path.pop();
    if (name === 'testsuites' || name === 'testsuite') this.#suite = this.#suite?.parent;
    else if (name === 'testcase') this.#cases.pop();
    else if (this.#finding && Object.hasOwn(KINDS, name)) {
      this.#finding.text = this.#shown(this.#finding.text);
      if (this.#path.at(-1) === 'testcase' || this.#path.at(-1) === 'testsuite') this.#finding = undefined;
    }
  }

  #onText(text: string): void {
    if (this.#finding) this.#finding.text += text;
  }

  /** The parser leaves a reference to a forbidden character as it stands. */
  #shown(text: string): string {
    if (!this.#hasForbidden || !text.includes('&#')) return text;
    return text.replaceAll(/&#(?:x([0-9a-f]{1,8})|(\d{1,8}));/gi, (reference, hex: string | undefined, decimal: string | undefined) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code < 0x20 ? String.fromCharCode(code) : isForbidden(code) ? '\ufffd' : reference;
    });
  }
}

function isForbidden(code: number): boolean {
  return (code >= 0xd800 && code <= 0xdfff) || code === 0xfffe || code === 0xffff || code > 0x10ffff;
}
