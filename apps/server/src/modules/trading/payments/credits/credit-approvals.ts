/** What operations do with money that does not pay its order by itself; a second person approves it. */
import { OrderId, Uuid } from '@artha/contract/kit/scalars';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { Refusal } from '@artha/domain/kit/errors';
import { CREDIT_PROBLEM_NAMES } from '@artha/domain/trading/payments/credit-states';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import * as z from 'zod/mini';
import type { ApprovedContext, ProposedChange } from '../../../../platform/approvals/approvable.ts';
import { approvable } from '../../../../platform/approvals/approvable.ts';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { shareLock } from '../../../../platform/db/transaction.ts';
import { CALENDAR_LOCK } from '../../../reference/calendar/index.ts';
import { findOrderById } from '../../orders/index.ts';
import { findOpenTransfer } from '../payments.queries.ts';
import type { CreditRow } from './credits.queries.ts';
import { findCredit, lockCredit } from './credits.queries.ts';
import { findMatch } from './find-match.ts';
import { matchCredits } from './match-credits.ts';
import { lockPayment } from '../payments.queries.ts';
import { refundCredit } from './refund-credit.ts';

export const MATCH_CREDIT = 'bank-credit-match';
export const REFUND_CREDIT = 'bank-credit-refund';
export const CREDIT_APPROVALS = [MATCH_CREDIT, REFUND_CREDIT] as const;
const EXPIRES_AFTER_DAYS = 7;
const LINK = 'payments?tab=unmatched';

const Match = z.object({ creditId: Uuid, orderId: OrderId });
type Match = z.output<typeof Match>;
const Return = z.object({ creditId: Uuid });
type Return = z.output<typeof Return>;

const fixed = (label: string, text: string) => ({ label, before: text, after: text, isChanged: false });

const factsOf = ({ utr, amount, remitterName, remitterLast4, virtualAccountNumber, problem }: CreditRow) => [
  fixed('Amount', `₹${formatPaise(amount)}`),
  fixed('From', `${remitterName}, account ending ${remitterLast4}`),
  fixed('Reference', utr),
  fixed('Virtual account', virtualAccountNumber),
  ...(problem ? [fixed('Why it waits', CREDIT_PROBLEM_NAMES[problem])] : []),
];

/** Paying an order with money that does not agree with it. */
export const creditMatch = approvable<Match>({
  kind: MATCH_CREDIT,
  name: 'Match of money received',
  payload: Match,
  checkers: () => ['operations'],
  isFullAccessOnly: true,
  expiresAfterDays: EXPIRES_AFTER_DAYS,
  describe: describeMatch,
  run: runMatch,
});

async function describeMatch(db: Db | Tx, { creditId, orderId }: Match): Promise<ProposedChange> {
  const [credit, order] = [await findCredit(db, creditId), await findOrderById(db, orderId)];
  if (!credit) throw new Refusal('credit.not-found');
  if (!order) throw new Refusal('order.not-found');
  const number = formatOrderNumber(order.number);
  return {
    subject: `₹${formatPaise(credit.amount)} for order ${number}`,
    summary: 'Matched to the order',
    changes: [
      ...factsOf(credit),
      fixed('Order', `${number}, ₹${formatPaise(order.total)}`),
      { label: 'Status', before: 'Unmatched', after: 'Matched', isChanged: true },
    ],
    touches: [],
    link: LINK,
    isOutdated: credit.status !== 'unmatched' || order.status !== 'paymentPending',
  };
}

/** @throws Refusal credit.not-found, credit.decided, credit.order-not-payable, credit.third-party, credit.too-little */
async function runMatch(tx: Tx, { creditId, orderId }: Match, { ctx }: ApprovedContext): Promise<void> {
  await shareLock(tx, CALENDAR_LOCK);
  const open = await findOpenTransfer(tx, orderId);
  const locked = open && (await lockPayment(tx, open));
  if (!locked) throw new Refusal('credit.order-not-payable');
  const credit = await lockCredit(tx, creditId);
  const credits = await findMatch(tx, { locked, credit });
  await matchCredits(tx, locked, credits, { ...nowOf(ctx), at: ctx.businessNow, who: ctx });
}

/** Returning money to the account it came from. */
export const creditReturn = approvable<Return>({
  kind: REFUND_CREDIT,
  name: 'Refund of money received',
  payload: Return,
  checkers: () => ['operations'],
  isFullAccessOnly: true,
  expiresAfterDays: EXPIRES_AFTER_DAYS,
  describe: async (db, { creditId }) => {
    const credit = await findCredit(db, creditId);
    if (!credit) throw new Refusal('credit.not-found');
    return {
      subject: `₹${formatPaise(credit.amount)} from ${credit.remitterName}`,
      summary: 'Refunded to the account it came from',
      changes: [...factsOf(credit), { label: 'Status', before: 'Unmatched', after: 'Refund due', isChanged: true }],
      touches: [],
      link: LINK,
      isOutdated: credit.status !== 'unmatched',
    };
  },
  run: runReturn,
});

/** @throws Refusal credit.not-found, credit.decided */
async function runReturn(tx: Tx, { creditId }: Return, { ctx }: ApprovedContext): Promise<void> {
  const paymentId = (await findCredit(tx, creditId))?.paymentId;
  if (paymentId) await lockPayment(tx, paymentId);
  const credit = await lockCredit(tx, creditId);
  if (!credit) throw new Refusal('credit.not-found');
  if (credit.status !== 'unmatched') throw new Refusal('credit.decided');
  await refundCredit(tx, credit, credit.problem ?? 'unknown-account', nowOf(ctx));
}

const nowOf = ({ businessNow, realNow }: ApprovedContext['ctx']) => ({ businessNow, realNow });
