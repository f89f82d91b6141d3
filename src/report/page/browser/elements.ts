type Child = Node | string | undefined;

/** An element with attributes and children. Text becomes text: there is no way to markup here. */
export function element<Name extends keyof HTMLElementTagNameMap>(name: Name, attributes: Readonly<Record<string, string | undefined>> = {}, ...children: Child[]): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(key, value);
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

export function required<Found extends Element>(selector: string, kind: new () => Found): Found {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`the page lacks ${selector}`);
  return found;
}
