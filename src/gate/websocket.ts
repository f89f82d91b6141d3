/** Follows the frames of one direction of a WebSocket, to know when one may be put between two of them. */
export class FrameTracker {
  /** The close frame has passed, or the end: nothing may follow it. */
  closed = false;
  private readonly header = Buffer.alloc(14);
  private have = 0;
  private need = 2;
  private payload = 0;

  /** Between two frames. */
  get atBoundary(): boolean {
    return this.have === 0 && this.payload === 0;
  }

  pass(bytes: Buffer): void {
    for (let at = 0; at < bytes.length; ) {
      if (this.payload > 0) {
        const part = Math.min(this.payload, bytes.length - at);
        this.payload -= part;
        at += part;
        continue;
      }
      this.header[this.have] = bytes[at] ?? 0;
      this.have += 1;
      at += 1;
      if (this.have < this.need) continue;
      const [first = 0, second = 0] = this.header;
      const short = second & 0x7f;
      this.need = 2 + (short === 126 ? 2 : short === 127 ? 8 : 0) + ((second & 0x80) === 0 ? 0 : 4);
      if (this.have < this.need) continue;
      this.payload = short === 126 ? this.header.readUInt16BE(2) : short === 127 ? Number(this.header.readBigUInt64BE(2)) : short;
      if ((first & 0x0f) === 0x8) this.closed = true;
      this.have = 0;
      this.need = 2;
    }
  }
}

/** A close frame with the status 1012, "service restart"; masked, as it has to be, where it goes to the server. */
export function closeFrame(masked: boolean): Buffer {
  // A mask of zeros is a mask: it hides nothing, and nothing here wants hiding.
  return masked ? Buffer.from([0x88, 0x82, 0, 0, 0, 0, 0x03, 0xf4]) : Buffer.from([0x88, 0x02, 0x03, 0xf4]);
}
