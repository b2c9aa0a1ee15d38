import type { AnswerOf, InputOf, Route } from '@artha/contract/kit/route';
import { readAnswer, refusalOf } from './answer.ts';
import type { Clocks } from './clocks.ts';
import { clocksOf } from './clocks.ts';
import { csrfTokenIn, fetchCsrfToken, isCsrfRefusal } from './csrf.ts';
import type { Credentials } from './headers.ts';
import { requestHeaders } from './headers.ts';
import type { Send, Transport } from './transport.ts';
import { send } from './transport.ts';
import { wireRequest } from './wire-request.ts';

const TIMEOUT_MS = 30_000;

export interface ClientOptions extends Transport {
  /** Who is signed in at the moment of a call, or nobody. */
  readonly credentials: () => Credentials | undefined;
  /** The cookies that scripts may read, as `document.cookie` gives them. */
  readonly cookies: () => string;
  /** What carries calls encrypted, loaded when it is needed; without it they travel as they are. */
  readonly payload?: () => Promise<Send>;
  /** Told of every answer, also of refusals. */
  readonly onAnswered?: (route: Route, status: number) => void;
  /** Told both clocks of the server with every answer that carries them. */
  readonly onClocks?: (clocks: Clocks) => void;
  /** Told the token that an answer 401 was given to, so that a newer one is not thrown away with it; and its words. */
  readonly onUnauthorised?: (token: string, words: string) => void;
}

export interface CallOptions {
  /** The same key answers with the same result: for every call that must not happen twice. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  /** In place of whoever is signed in: for the moment between a login's answer and its being stored. */
  readonly credentials?: Credentials;
}

export type Call = <R extends Route>(route: R, input: InputOf<R>, options?: CallOptions) => Promise<AnswerOf<R>>;

/** One client for the web, the browser tests and the benchmarks. Every failure of a call is a ClientError. */
export function createClient(client: ClientOptions): Call {
  return async (route, input, options = {}) => {
    const credentials = route.isTokenless === true ? undefined : (options.credentials ?? client.credentials());
    const request = wireRequest(route, input);
    const isChange = route.method !== 'GET';
    // What anyone may read is asked for before there is a key.
    const isOpen = !isChange && route.audience.who === 'anyone';
    const carry = (!isOpen && (await client.payload?.())) || send;
    const ask = (csrfToken: string | undefined) =>
      carry(client, request, {
        headers: requestHeaders({ credentials, csrfToken, idempotencyKey: options.idempotencyKey }),
        timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
        signal: options.signal,
      });
    const known = isChange ? (csrfTokenIn(client.cookies()) ?? (await fetchCsrfToken(client))) : undefined;
    let answer = await ask(known);
    // Another tab may have signed in or out, and the cookie been made anew. What was refused so was not done.
    if (isChange && isCsrfRefusal(answer)) answer = await ask(await fetchCsrfToken(client));
    const clocks = clocksOf(answer.headers);
    if (clocks) client.onClocks?.(clocks);
    client.onAnswered?.(route, answer.status);
    if (answer.status === 401 && credentials) client.onUnauthorised?.(credentials.token, refusalOf(answer).message);
    return readAnswer(route, answer) as AnswerOf<typeof route>;
  };
}
