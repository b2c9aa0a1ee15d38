import type * as z from 'zod/mini';
import type { ExternalAnswer } from './external-call.adapter.ts';
import { callExternal } from './external-call.adapter.ts';
import { sign } from '../http/signature.ts';
import { DeliveryError } from '../outbox/delivery-error.ts';

/** An external system called with signed requests: docs/external-systems.md. */
export interface SignedSystem {
  /** Its name in error messages: 'the payment bank'. */
  readonly name: string;
  readonly url: string;
  readonly header: 'x-payment-signature' | 'x-clearing-signature' | 'x-core-bank-signature' | 'x-depository-signature';
  readonly secret: string;
  readonly realNow: () => Date;
}

export interface ExternalCall {
  readonly method: 'GET' | 'POST';
  /** Relative to the URL of the system, with its query. */
  readonly path: string;
  readonly body?: object;
  readonly signal?: AbortSignal | undefined;
  /** True for a report of a whole day, which may be longer and take longer than another answer. */
  readonly isReport?: boolean;
}

/**
 * Makes a signed call.
 *
 * @returns the answer, 2xx to 4xx
 * @throws DeliveryError when no answer comes in time, or one that is too long or retryable: the outcome is unknown
 */
export function callSigned(system: SignedSystem, call: ExternalCall): Promise<ExternalAnswer> {
  const url = new URL(system.url.replace(/\/+$/, '') + call.path);
  const body = call.body && JSON.stringify(call.body);
  const signed = { method: call.method, path: url.pathname + url.search, body: body ?? '' };
  const headers = {
    [system.header]: sign(system.secret, signed, system.realNow()),
    ...(call.body && { 'content-type': 'application/json' }),
  };
  const { method, signal, isReport } = call;
  return callExternal(system.name, { method, url, headers, body, signal, isReport });
}

/** Parses an answer. @throws DeliveryError when it does not have the agreed form: the outcome is unknown */
export function readAnswer<Schema extends z.ZodMiniType>(
  { name }: Pick<SignedSystem, 'name'>,
  { status, text }: ExternalAnswer,
  schema: Schema,
): z.infer<Schema> {
  const result = status < 300 ? schema.safeParse(jsonOf(text)) : undefined;
  if (result?.success) return result.data;
  throw new DeliveryError(`${name} answered ${status} with an unexpected body`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
