import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeLimits } from '../edge-limits.ts';
import { receiveFile } from './receive-file.ts';
import type { SpooledFile } from './spooled-file.ts';

/** A received file, on disk until the call ends. */
export interface ReceivedFile {
  /** As the caller sent it: unchecked. */
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  /** The whole content, in memory. */
  read(): Promise<Buffer>;
}

/** The file in the body of a call. Nothing of the body is read before `receive`. */
export interface IncomingFile {
  /**
   * Receives the file, once.
   *
   * @throws Refusal file.maxsize as soon as it is known to be larger; file.empty, request.malformed,
   *   request.unsupported-type or request.too-slow
   */
  receive(maxBytes: number): Promise<ReceivedFile>;
}

/** How long what a refused caller still sends is dropped, so that it reads the answer before the connection ends. */
const LINGER_MS = 1_000;

/** The file of one call, with what it occupies until the call ends. */
export class CallFile implements IncomingFile {
  readonly #request: FastifyRequest;
  readonly #folder: string;
  readonly #timeoutMs: number;
  #spool: SpooledFile | undefined;

  constructor(request: FastifyRequest, folder: string, { uploadTimeoutMs }: EdgeLimits) {
    this.#request = request;
    this.#folder = folder;
    this.#timeoutMs = uploadTimeoutMs;
  }

  async receive(maxBytes: number): Promise<ReceivedFile> {
    if (this.#spool) throw new Error('the file of this call was received already');
    const options = { maxBytes, folder: this.#folder, timeoutMs: this.#timeoutMs };
    const { fileName, spool } = await receiveFile(this.#request.raw, options);
    this.#spool = spool;
    return { fileName, size: spool.size, read: () => spool.read() };
  }

  async close(): Promise<void> {
    await this.#spool?.close();
  }
}

/** Ends the connection of a caller that goes on sending a body after the answer. */
export function endUnreadBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('finish', () => {
    if (raw.complete) return;
    raw.resume();
    const { socket } = raw;
    const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
    raw.once('end', () => clearTimeout(timer));
  });
}
