import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { FeedRefusal } from '@artha/domain/reference/feeds/feed-refusal';
import { boundedChunks } from '../../../platform/external/bounded-answer.ts';

/** The bytes of a feed. Each call reads them from the beginning. */
export interface Source {
  /** Name of the file, or the address without its query and credentials. */
  readonly name: string;
  /** Name without folders. */
  readonly fileName: string;
  readonly byteCount: number;
  /** The first bytes before unpacking, by which workbooks are recognised. */
  readonly beginning: Uint8Array;
  /** The bytes before unpacking. */
  bytes(): Readable;
  /**
   * The bytes, unpacked when they are gzip, which is recognised by the first bytes and not by the name. Reading them
   * fails with a FeedRefusal when the gzip is damaged, or unpacks to more than 4 GiB.
   */
  unpacked(): Readable;
  close(): Promise<void>;
}

/** An uploaded file, for which a run is queued. */
export interface QueuedFile {
  readonly runId: number;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** A source in memory. */
export function sourceOfBytes(name: string, content: Uint8Array): Source {
  const bytes = () => Readable.from(content.byteLength === 0 ? [] : [Buffer.from(content)], { objectMode: false });
  const isGzip = content[0] === GZIP[0] && content[1] === GZIP[1];
  return {
    name,
    fileName: name,
    byteCount: content.byteLength,
    beginning: content.subarray(0, BEGINNING_BYTES),
    bytes,
    unpacked: () => (isGzip ? gunzip(bytes()) : bytes()),
    close: () => Promise.resolve(),
  };
}

/** The same source, whose text is another: what a workbook or JSON says. */
export const withText = (source: Source, lines: readonly string[]): Source => ({
  ...source,
  unpacked: () => Readable.from([Buffer.from(`${lines.join('\n')}\n`)], { objectMode: false }),
});

const GZIP = [0x1f, 0x8b] as const;
const BEGINNING_BYTES = 8;
const BYTES_MAX = 512 * 1024 * 1024;
const UNPACKED_BYTES_MAX = 4 * 1024 * 1024 * 1024;
const DOWNLOAD_TIMEOUT_MS = 120_000;
const READ_AHEAD_BYTES = 256 * 1024;

/**
 * Opens a file, or downloads an address to a temporary file.
 *
 * @param source a path, an http(s) address, or an uploaded file
 * @throws FeedRefusal when the file cannot be read, is too large, or the server does not answer in time
 */
export async function openSource(source: string | QueuedFile): Promise<Source> {
  if (typeof source !== 'string') return sourceOfBytes(source.fileName, source.bytes);
  if (/^https?:\/\//i.test(source)) return download(source);
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(source)) throw new FeedRefusal('Only files and http(s) addresses can be read.');
  return openFile(source, basename(source), () => Promise.resolve());
}

async function openFile(path: string, name: string, afterwards: () => Promise<void>): Promise<Source> {
  const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new FeedRefusal(`The file cannot be read (${error.code ?? error.message}): ${path}`);
  });
  const close = async () => {
    await handle.close();
    await afterwards();
  };
  const { size, isFile } = await handle.stat().then((stat) => ({ size: stat.size, isFile: stat.isFile() }));
  const magic = Buffer.alloc(BEGINNING_BYTES);
  if (isFile) await handle.read(magic, 0, BEGINNING_BYTES, 0);
  if (!isFile || size > BYTES_MAX) {
    await close();
    throw new FeedRefusal(isFile ? `The file is larger than ${BYTES_MAX} bytes.` : `This is not a file: ${path}`);
  }
  const bytes = () =>
    createReadStream(path, { fd: handle, start: 0, autoClose: false, highWaterMark: READ_AHEAD_BYTES });
  const isGzip = magic[0] === GZIP[0] && magic[1] === GZIP[1];
  return {
    name,
    fileName: basename(name),
    byteCount: size,
    beginning: magic,
    bytes,
    unpacked: () => (isGzip ? gunzip(bytes()) : bytes()),
    close,
  };
}

/** What gzip unpacks to. Reading it fails with a FeedRefusal when it is damaged, or larger than any feed. */
const gunzip = (packed: Readable): Readable => Readable.from(unpackedChunks(packed), { objectMode: false });

async function* unpackedChunks(packed: Readable): AsyncGenerator<Uint8Array> {
  const unzip = createGunzip({ chunkSize: READ_AHEAD_BYTES });
  pipeline(packed, unzip).catch(() => undefined); // the reader of `unzip` gets the error
  let byteCount = 0;
  try {
    for await (const chunk of unzip) {
      byteCount += (chunk as Buffer).length;
      if (byteCount > UNPACKED_BYTES_MAX)
        throw new FeedRefusal(`The file is larger than ${UNPACKED_BYTES_MAX} bytes when unpacked.`);
      yield chunk as Buffer;
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new FeedRefusal('The gzip file is damaged or ends too early.');
    throw error;
  }
}

async function download(address: string): Promise<Source> {
  const url = new URL(address);
  const name = `${url.origin}${url.pathname}`;
  const signal = AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS);
  const folder = await mkdtemp(join(tmpdir(), 'artha-feed-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    const response = await fetch(url, { signal, headers: { accept: 'text/plain, text/csv, */*' } });
    if (!response.ok || !response.body) throw new FeedRefusal(`${name} answered ${response.status}.`);
    const path = join(folder, 'download');
    await pipeline(boundedChunks(response.body, BYTES_MAX), createWriteStream(path));
    return await openFile(path, name, discard);
  } catch (error) {
    await discard();
    if (error instanceof FeedRefusal) throw error;
    const reason = signal.aborted ? `no answer within ${DOWNLOAD_TIMEOUT_MS / 1_000} s` : reasonOf(error);
    throw new FeedRefusal(`${name} could not be fetched: ${reason}.`);
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}
