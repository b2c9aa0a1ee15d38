import { groupIndian } from '@artha/domain/kit/inr-format';

/** An answer longer than we read. The rest is not transferred. */
export class AnswerTooLongError extends Error {
  override readonly name = 'AnswerTooLongError';

  constructor(bytesMax: number) {
    super(`the answer is longer than ${groupIndian(String(bytesMax))} bytes`);
  }
}

/**
 * Passes chunks on up to a number of bytes, counted as they are read: a length announced in a header proves nothing.
 */
export async function* boundedChunks(
  chunks: AsyncIterable<Uint8Array>,
  bytesMax: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  let byteCount = 0;
  for await (const chunk of chunks) {
    byteCount += chunk.length;
    if (byteCount > bytesMax) throw new AnswerTooLongError(bytesMax);
    yield chunk;
  }
}

/** The bytes of an answer. @throws AnswerTooLongError, after the connection is cut */
export async function readBoundedBytes(response: Response, bytesMax: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  if (response.body) for await (const chunk of boundedChunks(response.body, bytesMax)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The text of an answer, which is UTF-8. @throws AnswerTooLongError, after the connection is cut */
export const readBoundedText = async (response: Response, bytesMax: number): Promise<string> =>
  new TextDecoder().decode(await readBoundedBytes(response, bytesMax));

/** The same answer with a body that was read whole, for a library that reads it itself. @throws AnswerTooLongError */
export async function boundedResponse(response: Response, bytesMax: number): Promise<Response> {
  const { status, headers } = response;
  return new Response(new Uint8Array(await readBoundedBytes(response, bytesMax)), { status, headers });
}
