import type { ClientSide } from './client-side.ts';
import type { Upstream } from './upstream.ts';
import { closeFrame, FrameTracker } from './websocket.ts';

/** What was an exchange before its protocol was switched: bytes both ways, of which only a WebSocket's frames are looked at. */
export class Tunnel {
  private readonly client: ClientSide;
  private readonly upstream: Upstream;
  private readonly toClient: FrameTracker | undefined;
  private readonly toBackend: FrameTracker | undefined;

  constructor(client: ClientSide, upstream: Upstream, webSocket: boolean) {
    this.client = client;
    this.upstream = upstream;
    if (!webSocket) return;
    this.toClient = new FrameTracker();
    this.toBackend = new FrameTracker();
  }

  fromClient(bytes: Buffer): void {
    this.toBackend?.pass(bytes);
    if (!this.upstream.socket.write(bytes)) this.client.pauseReading();
  }

  /** @returns whether more may be written at once */
  fromBackend(bytes: Buffer): boolean {
    this.toClient?.pass(bytes);
    return this.client.send(bytes);
  }

  /** The client sends no more. */
  onClientEnd(): void {
    if (this.toBackend !== undefined) this.toBackend.closed = true;
    this.upstream.socket.end();
  }

  /** The backend sends no more. */
  onBackendEnd(): void {
    if (this.toClient !== undefined) this.toClient.closed = true;
    this.client.endSending();
  }

  /** Ends both sides: with a close frame where one may stand, else plainly. */
  end(): void {
    if (mayClose(this.toClient)) this.client.send(closeFrame(false));
    this.upstream.endWith(mayClose(this.toBackend) ? closeFrame(true) : undefined);
  }
}

function mayClose(frames: FrameTracker | undefined): boolean {
  return frames !== undefined && frames.atBoundary && !frames.closed;
}
