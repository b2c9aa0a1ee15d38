import { Money } from '@artha/contract/kit/amounts';
import { Instant } from '@artha/contract/kit/scalars';
import type { Paise } from '@artha/domain/kit/money';
import { textFromPaise } from '@artha/domain/kit/money';
import * as z from 'zod/mini';
import type { Clocks } from '../../../platform/clock/clock.ts';
import type { Env } from '../../../platform/env/env.ts';
import { Undeliverable } from '../../../platform/outbox/delivery-error.ts';
import type { SignedSystem } from './external-system.adapter.ts';
import { callSigned, readAnswer } from './external-system.adapter.ts';

/** What the bank is asked to collect. */
export interface BankRequest {
  readonly paymentId: string;
  readonly orderId: string;
  readonly amount: Paise;
  readonly mode: 'netbanking' | 'upi';
  readonly payer: { readonly holderName: string; readonly ifscCode: string; readonly numberLast4: string };
  readonly upiHandle: string | null;
  readonly returnUrl: string;
  /** Real clock. */
  readonly expiresAt: Date;
}

const reference = z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/));

const Created = z.object({ paymentId: z.string(), reference, pageUrl: z.string() });

const BankPayment = z.object({
  paymentId: z.string(),
  orderId: z.string(),
  reference,
  state: z.enum(['created', 'pending', 'captured', 'declined', 'expired']),
  amount: Money,
  currency: z.string(),
  /** Business clock. */
  changedAt: Instant,
});

/** A payment as the bank has it. */
export type BankPayment = z.infer<typeof BankPayment>;

export interface PaymentBank {
  /**
   * Asks for a payment to be collected; asked again it is the same one.
   *
   * @throws Undeliverable when the bank will not; DeliveryFailed when it is unknown whether it does
   */
  createPayment(request: BankRequest, signal?: AbortSignal): Promise<{ reference: string; pageUrl: string }>;
  /** Where a payment stands; undefined when the bank does not know it. @throws DeliveryFailed */
  findPayment(paymentId: string, signal?: AbortSignal): Promise<BankPayment | undefined>;
}

export type PaymentBankEnv = Pick<Env, 'paymentBank' | 'mode'>;

/** The bank that collects money for the clearing corporation. */
export function paymentBank({ paymentBank: bank, mode }: PaymentBankEnv, { realNow }: Pick<Clocks, 'realNow'>) {
  const { url, secret, merchantId } = bank;
  const system: SignedSystem = { name: 'the payment bank', url, secret, header: 'x-payment-signature', realNow };
  const self: PaymentBank = {
    createPayment: async (request, signal) => {
      const amount = textFromPaise(request.amount);
      const body = { merchantId, ...request, amount, currency: 'INR', expiresAt: request.expiresAt.toISOString() };
      const answer = await callSigned(system, { method: 'POST', path: '/payments', body, signal });
      if (answer.status >= 300) throw new Undeliverable(`${system.name} answered ${answer.status}`);
      const { paymentId, pageUrl, ...created } = readAnswer(system, answer, Created);
      if (paymentId !== request.paymentId) throw new Undeliverable(`${system.name} answered of another payment`);
      if (!isPageAllowed(pageUrl, mode)) throw new Undeliverable(`${system.name} answered with a page nobody may open`);
      return { ...created, pageUrl };
    },
    findPayment: async (paymentId, signal) => {
      const path = `/payments/${encodeURIComponent(paymentId)}`;
      const answer = await callSigned(system, { method: 'GET', path, signal });
      return answer.status === 404 ? undefined : readAnswer(system, answer, BankPayment);
    },
  };
  return self;
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Where a client may be sent to pay: over TLS; the sandbox's own page too, while there is one. */
export function isPageAllowed(pageUrl: string, mode: Env['mode']): boolean {
  const url = URL.parse(pageUrl);
  if (!url || url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && mode === 'sandbox' && LOOPBACK.has(url.hostname));
}
