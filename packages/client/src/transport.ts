import { ClientError } from './client-error.ts';
import type { WireRequest } from './wire-request.ts';

export interface WireAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface Transport {
  /** Another fetch than the runtime's own, where one is needed (cookies in Node). */
  readonly fetch?: typeof fetch;
  /** Scheme and host, or empty for the page's own; without a slash at the end. */
  readonly baseUrl: string;
}

export interface Sending {
  readonly headers: Headers;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * The one place where a request leaves and an answer arrives.
 *
 * @throws ClientError when nothing answers; the caller's own abort is thrown as it is
 */
export async function send(
  { fetch = globalThis.fetch, baseUrl }: Transport,
  request: WireRequest,
  sending: Sending,
): Promise<WireAnswer> {
  const timeout = AbortSignal.timeout(sending.timeoutMs);
  const headers = new Headers(sending.headers);
  if (request.body !== undefined) headers.set('content-type', 'application/json');
  try {
    const response = await fetch(`${baseUrl}${request.path}`, {
      method: request.method,
      headers,
      body: request.body ?? null,
      cache: 'no-store',
      credentials: 'same-origin',
      redirect: 'error',
      signal: sending.signal ? AbortSignal.any([sending.signal, timeout]) : timeout,
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (cause) {
    if (sending.signal?.aborted) throw cause;
    throw timeout.aborted ? tooSlow(cause) : unreachable(cause);
  }
}

/** How a request leaves and its answer arrives: as they are, or encrypted (payload.ts). */
export type Send = typeof send;

const tooSlow = (cause: unknown) =>
  new ClientError('The service took too long to answer. Please try again.', {
    code: 'client.too-slow',
    status: 0,
    cause,
  });

export const unreachable = (cause: unknown) =>
  new ClientError('The service cannot be reached. Check your connection and try again.', {
    code: 'client.unreachable',
    status: 0,
    cause,
  });
