import { Money } from '@artha/contract/kit/amounts';
import { BusinessDate, Instant, line } from '@artha/contract/kit/scalars';
import type { BusinessDate as BusinessDateType } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import { textFromPaise } from '@artha/domain/kit/money';
import { PATTERNS } from '@artha/domain/kit/patterns';
import { CHEQUE_RETURN_CODE } from '@artha/domain/trading/payments/cheque-states';
import * as z from 'zod/mini';
import type { Clocks } from '../../../platform/clock/clock.ts';
import type { Env } from '../../../platform/env/env.ts';
import { DeliveryError, PermanentDeliveryError } from '../../../platform/outbox/delivery-error.ts';
import type { SignedSystem } from '../../../platform/external/external-system.adapter.ts';
import { callSigned, readAnswer } from '../../../platform/external/external-system.adapter.ts';
import { readRows } from '../../../platform/external/read-rows.ts';

export interface RefundRequest {
  readonly refundId: string;
  readonly paymentReference: string;
  readonly amount: Paise;
  readonly reason: string;
}

const reference = z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/));

const Refund = z.object({
  refundId: z.string(),
  reference,
  state: z.literal('done'),
  /** Business clock. */
  completedAt: Instant,
});

/** A cheque to collect. */
export interface ChequeDeposit {
  readonly paymentId: string;
  readonly orderId: string;
  readonly chequeNumber: string;
  readonly ifscCode: string;
  readonly accountLast4: string;
  readonly amount: Paise;
  readonly drawnOn: BusinessDateType;
}

const Deposit = z.object({ paymentId: z.string(), reference });

const moved = { amount: Money, at: Instant, paymentReference: reference };

const REMITTER_MAX_CHARACTERS = 100;

const Credit = z.object({ ...moved, paymentId: z.string(), orderId: z.string() });
const RefundMade = z.object({ ...moved, refundId: z.string(), reference });
/** Money at a virtual account. */
const Transfer = z.object({
  utr: reference,
  virtualAccountNumber: reference,
  amount: Money,
  remitter: z.object({
    name: line(REMITTER_MAX_CHARACTERS),
    ifscCode: z.string().check(z.regex(PATTERNS.ifsc)),
    accountNumber: z.string().check(z.regex(PATTERNS.accountNumber)),
  }),
  at: Instant,
});
/** The outcome of a deposited cheque. */
const Collected = z.object({
  paymentId: z.string(),
  reference,
  amount: Money,
  /** Why it was returned; null when it cleared. */
  returnCode: z.nullable(z.string().check(z.regex(CHEQUE_RETURN_CODE))),
  at: Instant,
});

const Lists = z.object({
  date: BusinessDate,
  credits: z.array(z.unknown()),
  refunds: z.array(z.unknown()),
  transfers: z.array(z.unknown()),
  cheques: z.array(z.unknown()),
});

/** All movements of money at the clearing corporation on a business day. */
export interface Statement {
  readonly date: BusinessDateType;
  readonly credits: readonly z.infer<typeof Credit>[];
  readonly refunds: readonly z.infer<typeof RefundMade>[];
  readonly transfers: readonly z.infer<typeof Transfer>[];
  readonly cheques: readonly z.infer<typeof Collected>[];
  /** Malformed rows: left out, so that one of them does not block the others. */
  readonly unreadableCount: number;
}

const REASON_MAX_CHARACTERS = 200;
const NOT_FOUND = 404;
const CONFLICT = 409;

/** The clearing corporation, which holds the money of orders. Calls throw DeliveryError without a usable answer. */
export function clearingCorporation({ clearing }: Pick<Env, 'clearing'>, { realNow }: Pick<Clocks, 'realNow'>) {
  const { url, secret } = clearing;
  const system: SignedSystem = {
    name: 'the clearing corporation',
    url,
    secret,
    header: 'x-clearing-signature',
    realNow,
  };
  const refundOf = (refundId: string, answer: Parameters<typeof readAnswer>[1]) => {
    const refund = readAnswer(system, answer, Refund);
    if (refund.refundId !== refundId) throw new DeliveryError(`${system.name} answered for another refund`);
    return refund;
  };
  return {
    /** Requests a refund; idempotent by its id. @throws PermanentDeliveryError when it is refused for good */
    requestRefund: async ({ refundId, amount, reason, ...request }: RefundRequest, signal?: AbortSignal) => {
      const shortReason = reason.slice(0, REASON_MAX_CHARACTERS);
      const body = { refundId, ...request, amount: textFromPaise(amount), currency: 'INR', reason: shortReason };
      const answer = await callSigned(system, { method: 'POST', path: '/refunds', body, signal });
      if (answer.status === CONFLICT) throw new PermanentDeliveryError(`${system.name} answered ${answer.status}`);
      return refundOf(refundId, answer);
    },
    /** The outcome of a refund; undefined when it was never requested. */
    findRefund: async (refundId: string, signal?: AbortSignal) => {
      const path = `/refunds/${encodeURIComponent(refundId)}`;
      const answer = await callSigned(system, { method: 'GET', path, signal });
      return answer.status === NOT_FOUND ? undefined : refundOf(refundId, answer);
    },
    /** Deposits a cheque; idempotent by the id of its payment. @throws PermanentDeliveryError when it is refused */
    depositCheque: async (deposit: ChequeDeposit, signal?: AbortSignal): Promise<{ readonly reference: string }> => {
      const { paymentId, orderId, chequeNumber, ifscCode, accountLast4, drawnOn } = deposit;
      const body = {
        paymentId,
        orderId,
        chequeNumber,
        ifscCode,
        accountLast4,
        drawnOn,
        amount: textFromPaise(deposit.amount),
        currency: 'INR',
      };
      const answer = await callSigned(system, { method: 'POST', path: '/cheques', body, signal });
      if (answer.status >= 300) throw new PermanentDeliveryError(`${system.name} answered ${answer.status}`);
      const taken = readAnswer(system, answer, Deposit);
      if (taken.paymentId !== paymentId) throw new DeliveryError(`${system.name} answered for another cheque`);
      return taken;
    },
    getStatement: async (on: BusinessDateType, signal?: AbortSignal): Promise<Statement> => {
      const path = `/statement?date=${on}`;
      const answer = await callSigned(system, { method: 'GET', path, signal, isReport: true });
      const { date, ...lists } = readAnswer(system, answer, Lists);
      if (date !== on) throw new DeliveryError(`${system.name} answered for another day`);
      const read = {
        credits: readRows(Credit, lists.credits),
        refunds: readRows(RefundMade, lists.refunds),
        transfers: readRows(Transfer, lists.transfers),
        cheques: readRows(Collected, lists.cheques),
      };
      return {
        date,
        credits: read.credits.rows,
        refunds: read.refunds.rows,
        transfers: read.transfers.rows,
        cheques: read.cheques.rows,
        unreadableCount: Object.values(read).reduce((sum, { unreadableCount }) => sum + unreadableCount, 0),
      };
    },
  };
}

export type ClearingCorporation = ReturnType<typeof clearingCorporation>;
