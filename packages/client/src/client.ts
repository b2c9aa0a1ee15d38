import type { AnswerOf, InputOf, Route } from '@artha/contract/kit/route';
import { readAnswer, refusalOf } from './answer.ts';
import type { Clocks } from './clocks.ts';
import { clocksOf } from './clocks.ts';
import { bringsCsrfToken, csrfTokenIn, fetchCsrfToken, isCsrfRefusal } from './csrf.ts';
import type { Credentials } from './headers.ts';
import { requestHeaders } from './headers.ts';
import type { Send, Transport, WireAnswer } from './transport.ts';
import { send } from './transport.ts';
import { wireRequest } from './wire-request.ts';

const TIMEOUT_MS = 30_000;

export interface ClientOptions extends Transport {
  /** The credentials at the time of a call; undefined without a session. */
  readonly credentials: () => Credentials | undefined;
  /** The cookies that scripts may read, as `document.cookie` gives them. */
  readonly cookies: () => string;
  /** Loads the encrypting `send` when it is needed; without it, calls are sent unencrypted. */
  readonly payload?: () => Promise<Send>;
  /** Called for every answer, including refusals, with the token of the call. */
  readonly onAnswered?: (route: Route, status: number, token: string | undefined) => void;
  /** Called with both clocks of the server for every answer that has them. */
  readonly onClocks?: (clocks: Clocks) => void;
  /**
   * Called with the token of a call that got 401, so that a newer token is not discarded, and with the message. Not for
   * calls open to anyone: their 401 refuses what was entered.
   */
  readonly onUnauthorised?: (token: string, message: string) => void;
}

export interface CallOptions {
  /** The same key returns the same result: for calls that must not run twice. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  /** Replaces the stored credentials, until those of a login have been stored. */
  readonly credentials?: Credentials;
}

export type Call = <R extends Route>(route: R, input: InputOf<R>, options?: CallOptions) => Promise<AnswerOf<R>>;

/** The client of the web app, the browser tests and the benchmarks. Every failed call throws a ClientError. */
export function createClient(client: ClientOptions): Call {
  let fetching: Promise<string | undefined> | undefined;
  /** One for all calls that need one now: a second token would replace the cookie of the first. */
  const newCsrfToken = () =>
    (fetching ??= fetchCsrfToken(client).finally(() => {
      fetching = undefined;
    }));
  /** A call that brings a token by itself: not beside another request for one, and changes wait for it. */
  const inTurn = async (attempt: () => Promise<WireAnswer>): Promise<WireAnswer> => {
    if (csrfTokenIn(client.cookies()) !== undefined) return attempt();
    await fetching?.catch(() => undefined);
    const answer = attempt();
    const brought = answer.then(
      () => csrfTokenIn(client.cookies()),
      () => undefined,
    );
    fetching ??= brought.finally(() => {
      fetching = undefined;
    });
    return answer;
  };
  return async (route, input, options = {}) => {
    const credentials = route.isTokenless === true ? undefined : (options.credentials ?? client.credentials());
    const request = wireRequest(route, input);
    const isChange = route.method !== 'GET';
    // Public reads are sent before there is a key.
    const isPublicRead = !isChange && route.audience.who === 'anyone';
    const transmit = (!isPublicRead && (await client.payload?.())) || send;
    const attempt = (csrfToken: string | undefined) =>
      transmit(client, request, {
        headers: requestHeaders({ credentials, csrfToken, idempotencyKey: options.idempotencyKey }),
        timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
        signal: options.signal,
        isBackground: route.isBackground,
      });
    const csrfToken = isChange ? (csrfTokenIn(client.cookies()) ?? (await newCsrfToken())) : undefined;
    let answer = await (bringsCsrfToken(route) ? inTurn(() => attempt(undefined)) : attempt(csrfToken));
    // Another tab may have signed in or out and replaced the cookie. A call refused for its token was not executed.
    if (isChange && isCsrfRefusal(answer)) answer = await attempt(await newCsrfToken());
    const clocks = clocksOf(answer.headers);
    if (clocks) client.onClocks?.(clocks);
    client.onAnswered?.(route, answer.status, credentials?.token);
    if (answer.status === 401 && credentials && route.audience.who === 'session')
      client.onUnauthorised?.(credentials.token, refusalOf(answer).message);
    return readAnswer(route, answer) as AnswerOf<typeof route>;
  };
}
