import type { RealNow } from '../platform/clock.ts';
import type { HttpAnswer } from '../platform/http-call.ts';
import { httpCall, parseJson } from '../platform/http-call.ts';
import { HttpProblem } from '../platform/http-problem.ts';
import { SIGNATURE_HEADER, sign } from '../platform/signature.ts';
import type { RanStep } from './ran-work.ts';
import { parseRan } from './ran-work.ts';

const PATH = '/api/sandbox/clock';
const ASK_TIMEOUT_MS = 30_000;
/** Years of days may have to run before the product answers. */
const SET_TIMEOUT_MS = 600_000;

export interface ProductClockOptions {
  /** Asked at each call, without a slash at the end: a test may know it only after the start. */
  readonly productUrl: () => string;
  readonly secret: string;
  readonly realNowMs: RealNow;
  /** Ends a wait when the sandbox stops. */
  readonly stopping: AbortSignal;
}

/** The product's clock call, signed. */
export interface ProductClock {
  /** @throws HttpProblem 502 */
  readonly ask: () => Promise<{ businessNowMs: number; nextDueMs: number }>;
  /**
   * Sets how far business is ahead of the time of day; comes back when all that became due has run. Harmless to repeat.
   *
   * @throws HttpProblem 409 when the product would have to go back, else 502
   */
  readonly set: (offsetMs: number) => Promise<RanStep[]>;
}

const bad = (words: string) => new HttpProblem(502, 'product.unavailable', `${words} The clock stays as it was.`);

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
        throw bad(`The product at ${options.productUrl()} did not answer (${reason}). Is it running?`);
      },
    );
    if (answer.status === 409)
      throw new HttpProblem(409, 'clock.refused', `The product refused: ${answerText(answer)}`);
    if (answer.status !== 200) throw bad(`The product answered ${answer.status}: ${answerText(answer)}.`);
    return fieldsOf(answer);
  }

  return {
    async ask() {
      const fields = await call('GET', undefined, ASK_TIMEOUT_MS);
      const answer = { businessNowMs: instantOf(fields['businessNow']), nextDueMs: instantOf(fields['nextDueAt']) };
      if (Number.isNaN(answer.businessNowMs + answer.nextDueMs)) throw bad('The product answered no clock.');
      return answer;
    },
    async set(offsetMs) {
      const ran = parseRan((await call('POST', JSON.stringify({ offsetMs }), SET_TIMEOUT_MS))['ran']);
      if (!ran) throw bad('The product did not say what ran.');
      return ran;
    },
  };
}
