/** Blocks of a tar file made by hand, so that they can be what no honest program writes. */
export interface RawEntry {
  name: string;
  /** `0` file, `1` hard link, `2` symbolic link, `3` device, `5` folder, `6` pipe, `x` pax header … */
  type?: string;
  body?: string | Buffer;
  link?: string;
  /** Claims another size than the body's. */
  size?: number;
}

export function tarFile(entries: readonly RawEntry[]): Buffer {
  return Buffer.concat([...entries.map(blocks), Buffer.alloc(1024)]);
}

export function blocks({ name, type = '0', body = '', link = '', size }: RawEntry): Buffer {
  const content = Buffer.from(body);
  const head = Buffer.alloc(512);
  head.write(name, 0, 100, 'utf8');
  head.write('0000644\0' + '0000000\0'.repeat(2), 100, 'latin1');
  head.write(`${(size ?? content.length).toString(8).padStart(11, '0')}\0`, 124, 'latin1');
  head.write('00000000000\0', 136, 'latin1');
  head.write('        ', 148, 'latin1');
  head.write(type, 156, 'latin1');
  head.write(link, 157, 100, 'utf8');
  head.write('ustar\u000000', 257, 'latin1');
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return Buffer.concat([head, content, Buffer.alloc((512 - (content.length % 512)) % 512)]);
}

/** A pax header that gives the next entry another name. */
export function paxName(name: string): RawEntry {
  const field = ` path=${name}\n`;
  let length = Buffer.byteLength(field) + 1;
  if (String(length).length + Buffer.byteLength(field) !== length) length = Buffer.byteLength(field) + String(length + 1).length;
  return { name: 'PaxHeader/x', type: 'x', body: `${length}${field}` };
}
