import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { FILE_PART } from '@artha/contract/kit/upload';
import { Refusal } from '@artha/domain/kit/errors';
import { kilobytesText } from '@artha/domain/system/files/file-rules';
import type { BusboyInstance } from '@fastify/busboy';
import { Busboy } from '@fastify/busboy';
import { SpooledFile } from './spooled-file.ts';

/** What a body may hold besides the file: two boundaries and the headers of a part. */
const FRAME_MAX_BYTES = 4_096;
const HEADER_MAX_BYTES = 2_048;
const TYPE = /^multipart\/form-data\s*;/i;

export interface ReceiveOptions {
  readonly maxBytes: number;
  /** Where the file is kept while the call runs. */
  readonly folder: string;
  readonly timeoutMs: number;
}

export interface ReceivedPart {
  readonly fileName: string;
  readonly spool: SpooledFile;
}

const receiving = new WeakSet<Socket>();

/** Whether a file arrives on a connection, under a time limit of its own. */
export const isReceiving = (socket: Socket): boolean => receiving.has(socket);

/**
 * Receives the only part of a multipart body into a temporary file.
 *
 * @throws Refusal as soon as the body is known to be wrong; then nothing is left behind, and the rest is not read
 */
export async function receiveFile(request: IncomingMessage, options: ReceiveOptions): Promise<ReceivedPart> {
  const { headers, socket } = request;
  if (!TYPE.test(headers['content-type'] ?? '') || headers['content-encoding'] !== undefined)
    throw new Refusal('request.unsupported-type');
  if (Number(headers['content-length'] ?? 0) > options.maxBytes + FRAME_MAX_BYTES) throw tooLarge(options);
  const parser = parserOf(request, options);
  // Before anything is waited for: from here on the limit of other calls does not apply.
  receiving.add(socket);
  try {
    return await spooled(request, parser, options);
  } finally {
    receiving.delete(socket);
  }
}

async function spooled(
  request: IncomingMessage,
  parser: BusboyInstance,
  options: ReceiveOptions,
): Promise<ReceivedPart> {
  const spool = await SpooledFile.create(options.folder);
  try {
    const fileName = await spoolPart(request, parser, spool, options);
    if (spool.size === 0) throw new Refusal('file.empty');
    return { fileName, spool };
  } catch (error) {
    await spool.close();
    throw error;
  }
}

const tooLarge = ({ maxBytes }: ReceiveOptions) =>
  new Refusal('file.maxsize', { values: { label: kilobytesText(maxBytes / 1_024) } });

function parserOf({ headers }: IncomingMessage, { maxBytes }: ReceiveOptions): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      preservePath: true,
      limits: { files: 1, fields: 0, parts: 1, fileSize: maxBytes, headerPairs: 10, headerSize: HEADER_MAX_BYTES },
    });
  } catch {
    throw new Refusal('request.malformed');
  }
}

/** @returns the name of the file */
function spoolPart(
  request: IncomingMessage,
  parser: BusboyInstance,
  spool: SpooledFile,
  options: ReceiveOptions,
): Promise<string> {
  const { maxBytes, timeoutMs } = options;
  return new Promise((resolve, reject) => {
    let part: { fileName: string; stream: Readable; written: Promise<void> } | undefined;
    let byteCount = 0;
    let isSettled = false;
    const settle = (end: () => void) => {
      if (isSettled) return;
      isSettled = true;
      clearTimeout(timer);
      request.off('data', feed).off('end', finish).off('close', disconnected);
      end();
    };
    const fail = (error: Error) =>
      settle(() => {
        request.pause();
        part?.stream.destroy();
        reject(error);
      });
    const malformed = () => fail(new Refusal('request.malformed'));
    const disconnected = () => {
      if (!request.readableEnded) malformed();
    };
    const timer = setTimeout(() => fail(new Refusal('request.too-slow')), timeoutMs).unref();
    const feed = (chunk: Buffer) => {
      byteCount += chunk.length;
      if (byteCount > maxBytes + FRAME_MAX_BYTES) fail(tooLarge(options));
      else if (!parser.write(chunk)) {
        request.pause();
        parser.once('drain', () => request.resume());
      }
    };
    const finish = () => parser.end();
    parser.on('file', (name, stream, fileName) => {
      stream.on('limit', () => fail(tooLarge(options)));
      part = { fileName, stream, written: writeAll(stream, spool) };
      part.written.catch(fail);
      if (name !== FILE_PART || typeof fileName !== 'string' || fileName === '') malformed();
    });
    for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit', 'error'] as const) parser.on(event, malformed);
    parser.on('finish', () => {
      if (!part) return malformed();
      const { fileName, written } = part;
      void written.then(() => settle(() => resolve(fileName)));
    });
    request.on('data', feed).on('end', finish).on('close', disconnected);
    // The sender may have left while the temporary file was made: then no event follows.
    if (request.destroyed) disconnected();
  });
}

async function writeAll(stream: Readable, spool: SpooledFile): Promise<void> {
  for await (const chunk of stream) await spool.write(chunk as Buffer);
}
