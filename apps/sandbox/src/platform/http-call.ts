import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

export interface HttpCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
}

export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
}

const ANSWER_MAX_BYTES = 8 * 1024 * 1024;

/**
 * One HTTP call. Not `fetch`: its limit of 300 s for the first byte cannot be raised, and an advance over years takes
 * longer.
 *
 * @throws Error when there is no answer, the answer is incomplete, or the signal aborts the call
 */
export function httpCall(call: HttpCall): Promise<HttpAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<HttpAnswer>();
  const request = call.url.startsWith('https:') ? httpsRequest : httpRequest;
  const length = call.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(call.body)) };
  // No keep-alive: a reused connection that the other side has just closed would look like a failure.
  const options = {
    method: call.method,
    headers: { ...call.headers, ...length },
    signal: call.signal,
    agent: false as const,
  };
  const outgoing = request(call.url, options, (incoming) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      chunks.push(chunk);
      if (bytes > ANSWER_MAX_BYTES) incoming.destroy(new Error('the answer is too long'));
    });
    incoming.on('end', () =>
      resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
    );
    incoming.on('error', reject);
    incoming.on('aborted', () => reject(new Error('the answer is incomplete')));
  });
  outgoing.on('error', reject);
  outgoing.end(call.body);
  return promise;
}

/** Parses JSON. @returns undefined when it is malformed */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
