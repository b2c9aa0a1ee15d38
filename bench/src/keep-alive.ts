import type { Socket } from 'node:net';
import { connect } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
const STATUS_AT = 9;
const STATUS_LENGTH = 3;
const CONTENT_LENGTH = /\r\ncontent-length: (\d+)/i;

export interface Listener {
  onAnswer(status: number): void;
  /** The server closed the connection or sent an invalid answer; the connection can no longer be used. */
  onLost(): void;
}

/**
 * A persistent connection with one request in flight at a time. It is cheaper than an HTTP client, so that the load
 * generator takes little time: the caller passes the bytes of a request, answers must have a content length, and bodies
 * are skipped.
 */
export class KeepAlive {
  readonly #socket: Socket;
  readonly #listener: Listener;
  #buffered: Buffer = Buffer.alloc(0);
  #isLost = false;

  private constructor(socket: Socket, listener: Listener) {
    this.#socket = socket;
    this.#listener = listener;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', () => this.#lose());
    socket.on('close', () => this.#lose());
  }

  static open(port: number, listener: Listener): Promise<KeepAlive> {
    return new Promise((done, fail) => {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.once('error', fail);
      socket.once('connect', () => {
        socket.off('error', fail);
        done(new KeepAlive(socket, listener));
      });
    });
  }

  send(request: string): void {
    this.#socket.write(request, 'latin1');
  }

  close(): void {
    this.#isLost = true;
    this.#socket.destroy();
  }

  #lose(): void {
    if (this.#isLost) return;
    this.close();
    this.#listener.onLost();
  }

  #take(chunk: Buffer): void {
    const bytes = this.#buffered.length === 0 ? chunk : Buffer.concat([this.#buffered, chunk]);
    const headEnd = bytes.indexOf(HEAD_END);
    this.#buffered = bytes;
    if (headEnd === -1) return;
    const head = bytes.toString('latin1', 0, headEnd);
    const status = Number(head.slice(STATUS_AT, STATUS_AT + STATUS_LENGTH));
    const length = status === 204 ? 0 : Number(CONTENT_LENGTH.exec(head)?.[1]);
    const end = headEnd + HEAD_END.length + length;
    if (Number.isNaN(end)) return this.#lose();
    if (bytes.length < end) return;
    this.#buffered = bytes.subarray(end);
    this.#listener.onAnswer(status);
  }
}
