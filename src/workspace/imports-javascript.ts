import { parser } from '@lezer/javascript';
import type { SyntaxNode } from '@lezer/common';

export interface JavaScriptImports {
  /** Literal specifiers, as written. */
  specifiers: string[];
  /** Specifiers that are computed; `head` is their literal beginning. */
  computed: { head: string; text: string; line: number }[];
}

const LANGUAGES = { js: parser.configure({ dialect: 'jsx' }), ts: parser.configure({ dialect: 'ts' }), tsx: parser.configure({ dialect: 'ts jsx' }) };

/** All imports of a JavaScript or TypeScript file: `import`, `export … from`, `require`, `new URL(…, import.meta.url)`. Pure. */
export function javaScriptImports(bytes: Uint8Array, fileName: string): JavaScriptImports {
  const text = new TextDecoder().decode(bytes);
  const language = /\.[cm]?ts$/.test(fileName) ? LANGUAGES.ts : fileName.endsWith('.tsx') ? LANGUAGES.tsx : LANGUAGES.js;
  const found: JavaScriptImports = { specifiers: [], computed: [] };
  language.parse(text).iterate({
    enter: ({ name, node }) => {
      if (name === 'ImportDeclaration' || name === 'ExportDeclaration') {
        const source = node.getChild('String');
        if (source) found.specifiers.push(unquote(text.slice(source.from, source.to)));
        const required = node.getChild('CallExpression');
        if (required) readCall(required, text, found);
      } else if (name === 'CallExpression' || name === 'NewExpression' || name === 'DynamicImport') {
        readCall(node, text, found);
      }
    },
  });
  return found;
}

const CALLEES = /^(?:import|require|require\.resolve|import\.meta\.resolve|module\.require)$/;

function readCall(node: SyntaxNode, text: string, found: JavaScriptImports): void {
  const list = node.name === 'DynamicImport' ? node : node.getChild('ArgList');
  const callee = node.name === 'NewExpression' ? node.firstChild?.nextSibling : node.firstChild;
  if (!list || !callee) return;
  const name = text.slice(callee.from, callee.to);
  const [argument, second] = argumentsOf(list);
  if (!argument) return;
  const isUrl = node.name === 'NewExpression' && name === 'URL' && second !== undefined && /^import\.meta\.url$/.test(text.slice(second.from, second.to));
  if (!isUrl && !(node.name !== 'NewExpression' && CALLEES.test(name))) return;
  const source = text.slice(argument.from, argument.to);
  if (argument.name === 'String' || (argument.name === 'TemplateString' && !argument.getChild('Interpolation'))) {
    const specifier = unquote(source);
    found.specifiers.push(isUrl && !/^[./]|^[a-z]+:/.test(specifier) ? `./${specifier}` : specifier);
    return;
  }
  const head = /^\s*(['"`])((?:(?!\1|\$\{)[^\\])*)/.exec(source)?.[2] ?? '';
  const line = text.slice(0, node.from).split('\n').length;
  found.computed.push({ head, text: text.slice(node.from, Math.min(node.to, node.from + 80)).replaceAll(/\s+/g, ' '), line });
}

function argumentsOf(list: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let child = list.firstChild; child; child = child.nextSibling) {
    if (!['(', ')', ',', 'LineComment', 'BlockComment', 'import'].includes(child.name)) found.push(child);
  }
  return found;
}

function unquote(literal: string): string {
  return literal.slice(1, -1).replaceAll(/\\(?:u\{([0-9a-fA-F]+)\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([\s\S]))/g, (_, ...codes: (string | undefined)[]) => {
    const hex = codes[0] ?? codes[1] ?? codes[2];
    return hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (codes[3] ?? '');
  });
}
