import type { Socket } from 'node:net';
import { connect } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
const STATUS_AT = 9;
const STATUS_LENGTH = 3;
const CONTENT_LENGTH = /\r\ncontent-length: (\d+)/i;

export interface Listener {
  onAnswer(status: number): void;
  /** The other side closed, or what came was no answer. The connection is of no use any more. */
  onLost(): void;
}

/**
 * A connection that stays open and has one request under way at a time. Less than an HTTP client: the caller brings the
 * bytes of a request, answers must say their length, and bodies are counted, not read. What generates load must cost
 * little beside what it loads.
 */
export class KeepAlive {
  readonly #socket: Socket;
  readonly #listener: Listener;
  #left: Buffer = Buffer.alloc(0);
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
    const bytes = this.#left.length === 0 ? chunk : Buffer.concat([this.#left, chunk]);
    const headEnd = bytes.indexOf(HEAD_END);
    this.#left = bytes;
    if (headEnd === -1) return;
    const head = bytes.toString('latin1', 0, headEnd);
    const status = Number(head.slice(STATUS_AT, STATUS_AT + STATUS_LENGTH));
    const length = status === 204 ? 0 : Number(CONTENT_LENGTH.exec(head)?.[1]);
    const end = headEnd + HEAD_END.length + length;
    if (Number.isNaN(end)) return this.#lose();
    if (bytes.length < end) return;
    this.#left = bytes.subarray(end);
    this.#listener.onAnswer(status);
  }
}
