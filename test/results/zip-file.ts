import { crc32, deflateRawSync, zstdCompressSync } from 'node:zlib';

export interface ZipPart {
  name: string;
  content: string | Uint8Array;
  method?: 'stored' | 'deflated' | 'zstandard';
  /** What stands in the file instead of what is right. */
  packed?: Uint8Array;
  size?: number;
  checksum?: number;
  encrypted?: boolean;
}

const METHODS = { stored: 0, deflated: 8, zstandard: 93 } as const;

/** A zip archive, byte by byte, so that a test can have each of its fields lie. */
export function zipFile(parts: readonly ZipPart[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const body = bodyOf(part);
    directory.push(directoryEntry(part, body, offset));
    bodies.push(body.bytes);
    offset += body.bytes.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, entries, end]);
}

interface Body {
  bytes: Buffer;
  packedSize: number;
  header: Buffer;
}

function bodyOf(part: ZipPart): Body {
  const { content, method = 'zstandard' } = part;
  const plain = Buffer.from(content);
  const packed = part.packed ?? (method === 'stored' ? plain : method === 'deflated' ? deflateRawSync(plain) : zstdCompressSync(plain));
  const header = Buffer.alloc(26);
  header.writeUInt16LE(20, 0);
  header.writeUInt16LE(0x800 | (part.encrypted ? 1 : 0), 2);
  header.writeUInt16LE(METHODS[method], 4);
  header.writeUInt32LE(part.checksum ?? crc32(plain), 10);
  header.writeUInt32LE(packed.length, 14);
  header.writeUInt32LE(part.size ?? plain.length, 18);
  header.writeUInt16LE(Buffer.byteLength(part.name), 22);
  return { bytes: Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), header, Buffer.from(part.name), packed]), packedSize: packed.length, header };
}

function directoryEntry({ name }: ZipPart, { header }: Body, offset: number): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(20, 4);
  header.copy(entry, 6);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, Buffer.from(name)]);
}
