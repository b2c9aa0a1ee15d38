import type { RealNow } from '../platform/clock.ts';
import { httpCall } from '../platform/http-call.ts';
import { PAYMENT_SIGNATURE_HEADER, sign } from '../platform/signature.ts';

const PATH = '/api/Payments/callback';
const TIMEOUT_MS = 10_000;
/** 4xx that say 'not now' rather than 'never'. */
const LATER = [408, 425, 429];
const BACKOFF_MAX_MS = 60_000;

export interface CallbackAddress {
  /** Of the product, without a slash at the end. */
  readonly productUrl: () => string;
  readonly secret: string;
  readonly realNowMs: RealNow;
  readonly stopping: AbortSignal;
}

export type CallbackOutcome = { readonly end: 'delivered' | 'refused' | undefined; readonly words: string };

function outcomeOf(status: number): CallbackOutcome {
  const words = `answered ${status}`;
  if (status >= 200 && status < 300) return { end: 'delivered', words };
  return { end: status >= 400 && status < 500 && !LATER.includes(status) ? 'refused' : undefined, words };
}

/** Sends an event once, with a signature of now over the body of then. */
export async function sendCallback(address: CallbackAddress, body: string): Promise<CallbackOutcome> {
  const signal = AbortSignal.any([address.stopping, AbortSignal.timeout(TIMEOUT_MS)]);
  try {
    // Within: where the product is may not be known yet.
    const url = address.productUrl() + PATH;
    const call = { method: 'POST' as const, path: new URL(url).pathname, body };
    const headers = {
      'content-type': 'application/json',
      [PAYMENT_SIGNATURE_HEADER]: sign(address.secret, call, address.realNowMs()),
    };
    return outcomeOf((await httpCall({ method: 'POST', url, headers, body, signal })).status);
  } catch (error) {
    return { end: undefined, words: error instanceof Error ? error.message.slice(0, 200) : 'no answer' };
  }
}

/** How long to wait after so many attempts: 1 s, 2 s, 4 s and so on, at most 60 s. */
export const backoffMs = (attempts: number): number =>
  Math.min(1_000 * 2 ** Math.min(attempts - 1, 10), BACKOFF_MAX_MS);
