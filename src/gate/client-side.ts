/** The client's connection, as far as one exchange needs it. */
export interface ClientSide {
  /** Its leaving would go unseen: it sends no more, or has sent so much ahead that nothing more is read. */
  readonly unwatched: boolean;
  /** It sends no more, and all is read: this is its last request. */
  readonly ended: boolean;
  /** @returns whether more may be written at once */
  send(data: string | Buffer): boolean;
  /** Hands what has been read already to the exchange. */
  feed(): void;
  pauseReading(): void;
  resumeReading(): void;
  /** The answer is out; the connection is free for the next request, or ends. */
  finished(close: boolean): void;
  /** Half-closes: a tunnel's other side sends no more. */
  endSending(): void;
  /** Breaks the connection, so that the client sees that the answer is not whole. */
  abort(): void;
}
