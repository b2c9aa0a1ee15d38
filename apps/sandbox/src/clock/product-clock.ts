import type { RealNow } from '../platform/clock.ts';
import type { HttpAnswer } from '../platform/http-call.ts';
import { httpCall, parseJson } from '../platform/http-call.ts';
import { HttpProblem } from '../platform/http-problem.ts';
import { SIGNATURE_HEADER, sign } from '../platform/signature.ts';
import type { RanJob } from './ran-jobs.ts';
import { parseRan } from './ran-jobs.ts';

const PATH = '/api/sandbox/clock';
const GET_TIMEOUT_MS = 30_000;
/** The product may have to process years of business days before it answers. */
const SET_TIMEOUT_MS = 600_000;

export interface ProductClockOptions {
  /** Without a trailing slash. A function, because a test may know it only after the start. */
  readonly productUrl: () => string;
  readonly secret: string;
  readonly realNowMs: RealNow;
  /** Aborts calls when the sandbox stops. */
  readonly stopping: AbortSignal;
}

/** The product's clock call, signed. */
export interface ProductClock {
  /** @throws HttpProblem 502 */
  readonly get: () => Promise<{ businessNowMs: number; nextDueMs: number }>;
  /**
   * Sets the offset of business time from the time of day; resolves when everything that became due has run.
   * Idempotent.
   *
   * @throws HttpProblem 409 when the clock would move backwards, else 502
   */
  readonly set: (offsetMs: number) => Promise<RanJob[]>;
}

const unavailable = (message: string) =>
  new HttpProblem(502, 'product.unavailable', `${message} The clock has not moved.`);

function fieldsOf(answer: HttpAnswer): Readonly<Record<string, unknown>> {
  const body = parseJson(answer.text);
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}

function answerText(answer: HttpAnswer): string {
  const error = fieldsOf(answer)['error'];
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
  return typeof message === 'string' ? message.slice(0, 300) : 'no reason given';
}

const instantOf = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : Number.NaN);

export function createProductClock(options: ProductClockOptions): ProductClock {
  async function call(method: 'GET' | 'POST', body: string | undefined, timeoutMs: number) {
    const url = options.productUrl() + PATH;
    const path = new URL(url).pathname;
    const headers = {
      [SIGNATURE_HEADER]: sign(options.secret, { method, path, body: body ?? '' }, options.realNowMs()),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const signal = AbortSignal.any([options.stopping, AbortSignal.timeout(timeoutMs)]);
    const answer = await httpCall({ method, url, headers, signal, ...(body === undefined ? {} : { body }) }).catch(
      (error: unknown) => {
        const reason = options.stopping.aborted
          ? 'the sandbox is stopping'
          : error instanceof Error
            ? error.message
            : 'no reason';
        throw unavailable(`The product at ${options.productUrl()} did not answer (${reason}). Is it running?`);
      },
    );
    if (answer.status === 409)
      throw new HttpProblem(409, 'clock.refused', `The product refused: ${answerText(answer)}`);
    if (answer.status !== 200) throw unavailable(`The product answered ${answer.status}: ${answerText(answer)}.`);
    return fieldsOf(answer);
  }

  return {
    async get() {
      const fields = await call('GET', undefined, GET_TIMEOUT_MS);
      const answer = { businessNowMs: instantOf(fields['businessNow']), nextDueMs: instantOf(fields['nextDueAt']) };
      if (Number.isNaN(answer.businessNowMs + answer.nextDueMs))
        throw unavailable('The product did not return its clock.');
      return answer;
    },
    async set(offsetMs) {
      const ran = parseRan((await call('POST', JSON.stringify({ offsetMs }), SET_TIMEOUT_MS))['ran']);
      if (!ran) throw unavailable('The product did not return the jobs that ran.');
      return ran;
    },
  };
}
