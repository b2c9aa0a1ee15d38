import type { Paise } from '../../kit/money.ts';
import type { OrderState } from '../orders/order-states.ts';
import type { PaymentState } from './payment-states.ts';

/** `unmatched` waits for the rest of the money, or for operations. `refundDue` goes back as a whole. */
export const CREDIT_STATES = ['unmatched', 'matched', 'refundDue', 'refunded'] as const;
export type CreditState = (typeof CREDIT_STATES)[number];

export const CREDIT_STATE_NAMES: Readonly<Record<CreditState, string>> = {
  unmatched: 'Unmatched',
  matched: 'Matched',
  refundDue: 'Refund due',
  refunded: 'Refunded',
};

/** Why money did not pay its order at once. */
export const CREDIT_PROBLEMS = [
  'unknown-account',
  'too-little',
  'too-much',
  'third-party',
  'already-paid',
  'order-closed',
  'too-late',
  'other-mode',
] as const;
export type CreditProblem = (typeof CREDIT_PROBLEMS)[number];

/** As operations read them. */
export const CREDIT_PROBLEM_NAMES: Readonly<Record<CreditProblem, string>> = {
  'unknown-account': 'Unknown virtual account',
  'too-little': 'Less than the order',
  'too-much': 'More than the order',
  'third-party': 'Not an account of the client',
  'already-paid': 'The order is already paid',
  'order-closed': 'The order is closed',
  'too-late': 'After the deadline of the order',
  'other-mode': 'Another payment mode was chosen',
};

/** The reason of a refund, as shown to the client and the clearing corporation. */
export const CREDIT_REFUND_REASONS: Readonly<Record<CreditProblem, string>> = {
  'unknown-account': 'The account number belongs to no order.',
  'too-little': 'The amount is less than the order.',
  'too-much': 'The amount is more than the order.',
  'third-party': 'The money came from an account that is not registered with us for this investor.',
  'already-paid': 'The order was already paid.',
  'order-closed': 'The order was closed before the money arrived.',
  'too-late': 'The money arrived after the deadline of the order.',
  'other-mode': 'Another payment mode was chosen for the order.',
};

/** Money that arrived at the virtual account of a payment, and what it can pay. */
export interface CreditFacts {
  /** Undefined when no payment has this virtual account. */
  readonly target:
    | {
        readonly order: OrderState;
        readonly payment: PaymentState;
        /** Business clock. */
        readonly deadline: Date;
        readonly total: Paise;
        /** Earlier money at the same virtual account that still waits. */
        readonly waiting: Paise;
        /** Whether it came from a verified bank account of the investor. */
        readonly isOwnAccount: boolean;
      }
    | undefined;
  readonly amount: Paise;
  /** Business clock. */
  readonly receivedAt: Date;
}

export type CreditOutcome =
  | { readonly is: 'matched' }
  | { readonly is: 'unmatched' | 'refundDue'; readonly problem: CreditProblem };

const OPEN: readonly PaymentState[] = ['initiated', 'pending'];

/**
 * What becomes of money that arrived by NEFT or RTGS. It pays the order when the virtual account, the amount and the
 * account it came from agree; together with earlier parts it may complete the amount. Less or more than the order, or
 * an unknown account, is decided by people. Whatever cannot pay an order any more goes back by itself: money of a
 * third person, late money, and money for an order that is paid or closed.
 */
export function decideCredit({ target, amount, receivedAt }: CreditFacts): CreditOutcome {
  if (!target) return { is: 'unmatched', problem: 'unknown-account' };
  const { order, payment, deadline, total, waiting, isOwnAccount } = target;
  if (!isOwnAccount) return { is: 'refundDue', problem: 'third-party' };
  if (order === 'cancelled' || order === 'expired') return { is: 'refundDue', problem: 'order-closed' };
  if (order !== 'paymentPending') return { is: 'refundDue', problem: 'already-paid' };
  if (receivedAt >= deadline) return { is: 'refundDue', problem: 'too-late' };
  if (!OPEN.includes(payment)) return { is: 'refundDue', problem: 'other-mode' };
  if (waiting + amount === total) return { is: 'matched' };
  return { is: 'unmatched', problem: waiting + amount < total ? 'too-little' : 'too-much' };
}

/** A part of money that pays an order. */
export interface CreditShare {
  readonly creditId: string;
  readonly amount: Paise;
  /** What the order does not need, which goes back; zero for most. */
  readonly surplus: Paise;
}

/**
 * How credits pay an order, in the order given: the last ones may have a surplus. @returns undefined when they are less
 * than its total
 */
export function shareCredits(
  credits: readonly { readonly id: string; readonly amount: Paise }[],
  total: Paise,
): readonly CreditShare[] | undefined {
  let missing: bigint = total;
  const shares = credits.map(({ id, amount }) => {
    const used = amount < missing ? amount : missing;
    missing -= used;
    return { creditId: id, amount: used as Paise, surplus: (amount - used) as Paise };
  });
  return missing === 0n ? shares : undefined;
}
