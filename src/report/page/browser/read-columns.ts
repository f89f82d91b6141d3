/** The embedded data: plain JSON, or gzip as base64. */
export async function readColumns<Columns>(element: HTMLElement): Promise<Columns> {
  const text = element.textContent ?? '';
  const json = element.getAttribute('type') === 'application/json' ? text : await unpack(text);
  return JSON.parse(json) as Columns;
}

async function unpack(base64: string): Promise<string> {
  if (typeof DecompressionStream === 'undefined') throw new Error('this browser cannot unpack gzip');
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
}
