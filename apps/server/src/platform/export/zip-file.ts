/** A zip archive as a stream: the sizes of a part follow its data, so no part is held in memory. */
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipPart {
  readonly path: string;
  readonly chunks: AsyncIterable<Buffer> | Iterable<Buffer>;
}

/** A file larger than its format or the product can hold. */
export class FileTooLargeError extends Error {
  override readonly name = 'FileTooLarge';
}

interface WrittenPart {
  readonly path: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packedBytes: number;
  readonly bytes: number;
}

const VERSION = 20;
/** Sizes follow the part; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** 1 January 1980, so that the same rows give the same file. */
const DAY = 0x21;
const SIZE_MAX = 0xffff_ffff;

/** @throws FileTooLargeError when a part or the archive exceeds 4 GiB */
export async function* zipFile(parts: readonly ZipPart[]): AsyncGenerator<Buffer> {
  const written: WrittenPart[] = [];
  let offset = 0;
  for (const { path, chunks } of parts) {
    const name = Buffer.from(path);
    const header = localHeader(name);
    const measured = { crc: 0, bytes: 0 };
    let packedBytes = 0;
    yield header;
    for await (const packed of deflated(measuring(chunks, measured))) {
      packedBytes += packed.length;
      yield packed;
    }
    written.push({ path: name, offset, packedBytes, ...measured });
    const tail = descriptor(measured.crc, packedBytes, measured.bytes);
    offset += header.length + packedBytes + tail.length;
    if (Math.max(offset, measured.bytes) > SIZE_MAX) throw new FileTooLargeError('more than a zip archive can hold');
    yield tail;
  }
  yield directory(written, offset);
}

async function* measuring(chunks: ZipPart['chunks'], measured: { crc: number; bytes: number }) {
  for await (const chunk of chunks) {
    measured.crc = crc32(chunk, measured.crc);
    measured.bytes += chunk.length;
    yield chunk;
  }
}

/** Compresses outside the main thread, with back-pressure. */
function deflated(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const deflate = createDeflateRaw();
  // The reader of the stream receives its errors.
  pipeline(Readable.from(chunks, { objectMode: true, highWaterMark: 1 }), deflate, () => undefined);
  return deflate;
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATE, 8);
  header.writeUInt16LE(DAY, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function descriptor(crc: number, packedBytes: number, bytes: number): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x0807_4b50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(Math.min(packedBytes, SIZE_MAX), 8);
  tail.writeUInt32LE(Math.min(bytes, SIZE_MAX), 12);
  return tail;
}

function directory(written: readonly WrittenPart[], offset: number): Buffer {
  const entries = Buffer.concat(written.map(entryOf));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(written.length, 8);
  end.writeUInt16LE(written.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([entries, end]);
}

function entryOf({ path, offset, crc, packedBytes, bytes }: WrittenPart): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x0201_4b50, 0);
  entry.writeUInt16LE(VERSION, 4);
  entry.writeUInt16LE(VERSION, 6);
  entry.writeUInt16LE(FLAGS, 8);
  entry.writeUInt16LE(DEFLATE, 10);
  entry.writeUInt16LE(DAY, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packedBytes, 20);
  entry.writeUInt32LE(bytes, 24);
  entry.writeUInt16LE(path.length, 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, path]);
}
