import { Money } from '@artha/contract/kit/amounts';
import { Instant } from '@artha/contract/kit/scalars';
import type { Paise } from '@artha/domain/kit/money';
import { textFromPaise } from '@artha/domain/kit/money';
import * as z from 'zod/mini';
import type { Clocks } from '../../../platform/clock/clock.ts';
import type { Env } from '../../../platform/env/env.ts';
import { isPageAllowed } from '../../../platform/external/page-allowed.ts';
import { PermanentDeliveryError } from '../../../platform/outbox/delivery-error.ts';
import type { SignedSystem } from '../../../platform/external/external-system.adapter.ts';
import { callSigned, readAnswer } from '../../../platform/external/external-system.adapter.ts';

/** A payment for the bank to collect. */
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

/** A payment in the records of the bank. */
export type BankPayment = z.infer<typeof BankPayment>;

/** A UPI ID with the name of the account that it should belong to. */
export interface UpiHandle {
  readonly upiHandle: string;
  readonly holderName: string;
}

const UpiOwner = z.object({ upiHandle: z.string(), name: z.string().check(z.maxLength(100)) });

export interface PaymentBank {
  /**
   * Requests the collection of a payment; idempotent by its id.
   *
   * @throws PermanentDeliveryError when the bank refuses it; DeliveryError when the outcome is unknown
   */
  createPayment(request: BankRequest, signal?: AbortSignal): Promise<{ reference: string; pageUrl: string }>;
  /** The name of the owner of a UPI ID; undefined when the bank does not know it. @throws DeliveryError */
  findUpiOwner(handle: UpiHandle, signal?: AbortSignal): Promise<string | undefined>;
  /** The status of a payment; undefined when the bank does not know it. @throws DeliveryError */
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
      if (answer.status >= 300) throw new PermanentDeliveryError(`${system.name} answered ${answer.status}`);
      const { paymentId, pageUrl, ...created } = readAnswer(system, answer, Created);
      if (paymentId !== request.paymentId)
        throw new PermanentDeliveryError(`${system.name} answered for another payment`);
      if (!isPageAllowed(pageUrl, mode))
        throw new PermanentDeliveryError(`${system.name} answered with a page URL that is not allowed`);
      return { ...created, pageUrl };
    },
    findUpiOwner: async (handle, signal) => {
      const answer = await callSigned(system, { method: 'POST', path: '/upi-handles', body: handle, signal });
      if (answer.status === 404) return undefined;
      const owner = readAnswer(system, answer, UpiOwner);
      return owner.upiHandle === handle.upiHandle ? owner.name : undefined;
    },
    findPayment: async (paymentId, signal) => {
      const path = `/payments/${encodeURIComponent(paymentId)}`;
      const answer = await callSigned(system, { method: 'GET', path, signal });
      return answer.status === 404 ? undefined : readAnswer(system, answer, BankPayment);
    },
  };
  return self;
}
