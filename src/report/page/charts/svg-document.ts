import { escapeHtml } from '../html.ts';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * As much of a document as Observable Plot asks for: elements with attributes, children and text. A whole DOM for Node would be larger than
 * Plot itself, for its parsers of HTML and CSS, which nothing here needs.
 */
export class SvgDocument {
  readonly documentElement: SvgElement = new SvgElement(this, 'svg');

  createElementNS(_: string, name: string): SvgElement {
    return new SvgElement(this, name);
  }

  createElement(name: string): SvgElement {
    return new SvgElement(this, name);
  }

  createTextNode(text: string): SvgText {
    return new SvgText(text);
  }
}

class SvgText {
  parentNode: SvgElement | null = null;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return escapeHtml(this.text);
  }
}

class SvgElement {
  readonly namespaceURI = SVG;
  readonly ownerDocument: SvgDocument;
  readonly tagName: string;
  parentNode: SvgElement | null = null;
  readonly #attributes = new Map<string, string>();
  #children: (SvgElement | SvgText)[] = [];

  constructor(document: SvgDocument, name: string) {
    this.ownerDocument = document;
    this.tagName = name;
  }

  setAttribute(name: string, value: unknown): void {
    this.#attributes.set(name, String(value));
  }

  setAttributeNS(_: string, name: string, value: unknown): void {
    this.setAttribute(name, value);
  }

  getAttribute(name: string): string | null {
    return this.#attributes.get(name) ?? null;
  }

  hasAttribute(name: string): boolean {
    return this.#attributes.has(name);
  }

  removeAttribute(name: string): void {
    this.#attributes.delete(name);
  }

  appendChild<Child extends SvgElement | SvgText>(child: Child): Child {
    return this.insertBefore(child, null);
  }

  insertBefore<Child extends SvgElement | SvgText>(child: Child, next: SvgElement | SvgText | null): Child {
    child.parentNode?.removeChild(child);
    const at = next === null ? -1 : this.#children.indexOf(next);
    this.#children.splice(at < 0 ? this.#children.length : at, 0, child);
    child.parentNode = this;
    return child;
  }

  removeChild(child: SvgElement | SvgText): void {
    this.#children = this.#children.filter((one) => one !== child);
    child.parentNode = null;
  }

  set textContent(text: unknown) {
    this.#children = [];
    this.appendChild(new SvgText(String(text)));
  }

  /**
   * Without `<style>`, which the page's Content-Security-Policy would refuse: the page has the rules. Without Plot's labels of groups, which no role allows: the
   * chart is one picture, with a title and a description.
   */
  toString(): string {
    if (this.tagName === 'style') return '';
    const attributes = [...this.#attributes].filter(([name]) => !name.startsWith('aria-')).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('');
    const content = this.#children.join('');
    return content === '' ? `<${this.tagName}${attributes}/>` : `<${this.tagName}${attributes}>${content}</${this.tagName}>`;
  }
}
