/** A zip archive as a stream, so that no part of it is held in memory. */
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A part that is written once all before it are complete: its chunks are not read earlier. */
export interface ZipPart {
  readonly path: string;
  readonly chunks: AsyncIterable<Uint8Array>;
}

export interface ZipParts {
  /** The short parts, by path; they come first. */
  readonly texts: Readonly<Record<string, string>>;
  /** The long parts, in order. */
  readonly parts: readonly ZipPart[];
  /** The date of the parts, so that the same rows give the same file. */
  readonly madeAt: Date;
}

/** Compresses outside the main thread, with back-pressure. @throws what the chunks throw */
export async function* zipFile({ texts, parts, madeAt }: ZipParts): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = new PassThrough();
  const sources = parts.map(({ path, chunks }) => ({
    path,
    stream: Readable.from(chunks, { objectMode: true, highWaterMark: 1 }),
  }));
  // The library passes on its own errors only.
  zip.on('error', (error: Error) => output.destroy(error));
  zip.outputStream.pipe(output);
  for (const [name, text] of Object.entries(texts)) zip.addBuffer(Buffer.from(text), name, { mtime: madeAt });
  for (const { path, stream } of sources) {
    stream.on('error', (error) => output.destroy(error));
    zip.addReadStream(stream, path, { mtime: madeAt });
  }
  zip.end();
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    for (const { stream } of sources) stream.destroy();
  }
}
