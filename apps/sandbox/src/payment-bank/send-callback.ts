import type { RealNow } from '../platform/clock.ts';
import { httpCall } from '../platform/http-call.ts';
import { PAYMENT_SIGNATURE_HEADER, sign } from '../platform/signature.ts';

const PATH = '/api/Payments/callback';
const TIMEOUT_MS = 10_000;
/** 4xx answers that allow a retry. */
const RETRYABLE = [408, 425, 429];
const BACKOFF_MAX_MS = 60_000;

export interface CallbackAddress {
  /** The product's address, without a trailing slash. */
  readonly productUrl: () => string;
  readonly secret: string;
  readonly realNowMs: RealNow;
  readonly stopping: AbortSignal;
}

export type CallbackOutcome = { readonly end: 'delivered' | 'refused' | undefined; readonly reason: string };

function outcomeOf(status: number): CallbackOutcome {
  const reason = `answered ${status}`;
  if (status >= 200 && status < 300) return { end: 'delivered', reason };
  return { end: status >= 400 && status < 500 && !RETRYABLE.includes(status) ? 'refused' : undefined, reason };
}

/** Sends an event of the payment bank once, with a fresh signature over its stored body. */
export const sendCallback = (address: CallbackAddress, body: string): Promise<CallbackOutcome> =>
  sendEvent(address, { path: PATH, header: PAYMENT_SIGNATURE_HEADER, body });

interface SignedEvent {
  /** Of the product's call. */
  readonly path: string;
  readonly header: string;
  readonly body: string;
}

/** Sends an event once, signed with the secret of the address. */
export async function sendEvent(address: CallbackAddress, event: SignedEvent): Promise<CallbackOutcome> {
  const { path, header, body } = event;
  const signal = AbortSignal.any([address.stopping, AbortSignal.timeout(TIMEOUT_MS)]);
  try {
    // Inside the try: the product's address may not be known yet.
    const url = address.productUrl() + path;
    const call = { method: 'POST' as const, path: new URL(url).pathname, body };
    const headers = {
      'content-type': 'application/json',
      [header]: sign(address.secret, call, address.realNowMs()),
    };
    return outcomeOf((await httpCall({ method: 'POST', url, headers, body, signal })).status);
  } catch (error) {
    return { end: undefined, reason: error instanceof Error ? error.message.slice(0, 200) : 'no answer' };
  }
}

/** The wait after a number of attempts: 1 s, 2 s, 4 s and so on, at most 60 s. */
export const backoffMs = (attempts: number): number =>
  Math.min(1_000 * 2 ** Math.min(attempts - 1, 10), BACKOFF_MAX_MS);
