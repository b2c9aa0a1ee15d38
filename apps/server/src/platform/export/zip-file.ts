/** A zip archive as a stream, so that no part of it is held in memory. */
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipParts {
  /** The short parts, by path; they come first. */
  readonly texts: Readonly<Record<string, string>>;
  /** The long part. */
  readonly path: string;
  readonly chunks: AsyncIterable<Buffer>;
  /** The date of the parts, so that the same rows give the same file. */
  readonly madeAt: Date;
}

/** Compresses outside the main thread, with back-pressure. @throws what the chunks throw */
export async function* zipFile({ texts, path, chunks, madeAt }: ZipParts): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = new PassThrough();
  const source = Readable.from(chunks, { objectMode: true, highWaterMark: 1 });
  // The library passes on its own errors only.
  zip.on('error', (error: Error) => output.destroy(error));
  source.on('error', (error) => output.destroy(error));
  zip.outputStream.pipe(output);
  for (const [name, text] of Object.entries(texts)) zip.addBuffer(Buffer.from(text), name, { mtime: madeAt });
  zip.addReadStream(source, path, { mtime: madeAt });
  zip.end();
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    source.destroy();
  }
}
