import { ClientError } from './client-error.ts';
import type { WireRequest } from './wire-request.ts';

export interface WireAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface Transport {
  /** Replaces the fetch of the runtime, such as for cookies in Node. */
  readonly fetch?: typeof fetch;
  /** Scheme and host, or empty for that of the page; without a trailing slash. */
  readonly baseUrl: string;
}

export interface Sending {
  readonly headers: Headers;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  /** True for a call that nobody waits for: a browser, which sends few at once to a host, sends others first. */
  readonly isBackground?: boolean | undefined;
}

/** The types of Node lack the priority, which only browsers know. */
type Init = RequestInit & { readonly priority?: 'low' };

/**
 * The only function that sends requests and receives answers.
 *
 * @throws ClientError without an answer; an abort by the caller is rethrown unchanged
 */
export async function send(
  { fetch = globalThis.fetch, baseUrl }: Transport,
  request: WireRequest,
  sending: Sending,
): Promise<WireAnswer> {
  const timeout = AbortSignal.timeout(sending.timeoutMs);
  const headers = new Headers(sending.headers);
  if (request.body !== undefined) headers.set('content-type', 'application/json');
  const init: Init = {
    method: request.method,
    headers,
    body: request.body ?? null,
    cache: 'no-store',
    credentials: 'same-origin',
    redirect: 'error',
    signal: sending.signal ? AbortSignal.any([sending.signal, timeout]) : timeout,
    ...(sending.isBackground === true && { priority: 'low' }),
  };
  try {
    const response = await fetch(`${baseUrl}${request.path}`, init);
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (cause) {
    if (sending.signal?.aborted) throw cause;
    throw timeout.aborted ? timedOut(cause) : unreachable(cause);
  }
}

/** Sends a request and receives its answer, unencrypted or encrypted (payload.ts). */
export type Send = typeof send;

export const timedOut = (cause: unknown) =>
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
