import { textFromPaise } from '@artha/domain/kit/money';
import { badInput } from '../platform/http-problem.ts';
import type { Fields } from '../platform/read-fields.ts';
import { readChoice, readObject, readText } from '../platform/read-fields.ts';
import { readAmount } from '../platform/read-money.ts';
import type { PaymentRequest } from './payment.ts';

const FIELDS = 'merchantId paymentId orderId amount currency mode payer upiHandle returnUrl expiresAt'.split(' ');
const ID = /^[A-Za-z0-9_-]{1,64}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?(?:Z|[+-]\d{2}:\d{2})$/;

function idOf(fields: Fields, name: string): string {
  const id = readText(fields, name, 64);
  if (!ID.test(id)) throw badInput(`"${name}" may hold only letters, digits, - and _`);
  return id;
}

/** The page to return to; never a script. */
function returnUrlOf(fields: Fields): string {
  const url = URL.parse(readText(fields, 'returnUrl', 2_000));
  if (!url || !/^https?:$/.test(url.protocol)) throw badInput('"returnUrl" must be an http or https address');
  return url.href;
}

function expiresAtOf(fields: Fields): number {
  const text = readText(fields, 'expiresAt', 40);
  const instant = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(instant)) throw badInput('"expiresAt" must be an instant such as 2026-11-30T15:30:00Z');
  return instant;
}

/** @throws HttpProblem 400 */
export function readPaymentRequest(body: unknown): PaymentRequest {
  const fields = readObject(body, 'The body', FIELDS);
  const payer = readObject(fields['payer'], 'The payer', ['holderName', 'ifscCode', 'numberLast4']);
  readChoice(fields, 'currency', ['INR']);
  const mode = readChoice(fields, 'mode', ['netbanking', 'upi']);
  const handle = fields['upiHandle'] ?? null;
  return {
    merchantId: idOf(fields, 'merchantId'),
    paymentId: idOf(fields, 'paymentId'),
    orderId: idOf(fields, 'orderId'),
    amount: readAmount(fields, 'amount'),
    mode,
    payer: {
      holderName: readText(payer, 'holderName', 200),
      ifscCode: readText(payer, 'ifscCode', 11),
      numberLast4: readText(payer, 'numberLast4', 4),
    },
    upiHandle: handle === null ? null : readText(fields, 'upiHandle', 320),
    returnUrl: returnUrlOf(fields),
    expiresAtMs: expiresAtOf(fields),
  };
}

/** The request as one text with a fixed order of fields, to detect a repeated request. */
export function requestText(request: PaymentRequest): string {
  const { merchantId, paymentId, orderId, amount, mode, payer, upiHandle, returnUrl, expiresAtMs } = request;
  const { holderName, ifscCode, numberLast4 } = payer;
  return JSON.stringify({
    merchantId,
    paymentId,
    orderId,
    amount: textFromPaise(amount),
    mode,
    payer: { holderName, ifscCode, numberLast4 },
    upiHandle,
    returnUrl,
    expiresAtMs,
  });
}
