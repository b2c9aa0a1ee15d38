import { businessDateAt } from '@artha/domain/kit/dates';
import { formatPaise } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import { creditReceived } from '@artha/domain/trading/payments/credit-journals';
import type { CreditOutcome } from '@artha/domain/trading/payments/credit-states';
import { decideCredit } from '@artha/domain/trading/payments/credit-states';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Secrets } from '../../../../platform/secrets/secrets.ts';
import { postJournal } from '../../../ledger/ledger/index.ts';
import { audit } from '../../../system/audit/index.ts';
import type { Now } from '../now.ts';
import { applyBankReport } from '../apply-bank-event.ts';
import { movePayment } from '../move-payment.ts';
import type { LockedPayment } from '../payments.queries.ts';
import { lockPayment } from '../payments.queries.ts';
import { notifyOfTransfer } from '../notify-of-transfer.ts';
import type { CreditRow } from './credits.queries.ts';
import { findPaymentOfAccount, insertCredit, isOwnAccount, lockWaiting } from './credits.queries.ts';
import { matchCredits } from './match-credits.ts';
import { refundCredit } from './refund-credit.ts';

/** Money at a virtual account, as the clearing corporation reports it. */
export interface ReportedCredit {
  readonly utr: string;
  readonly virtualAccountNumber: string;
  readonly amount: Paise;
  readonly remitter: { readonly name: string; readonly ifscCode: string; readonly accountNumber: string };
  /** Business clock. */
  readonly receivedAt: Date;
}

export interface CreditContext extends Now {
  readonly secrets: Pick<Secrets, 'blindIndex'>;
}

const LAST_DIGITS = 4;

/**
 * Books money that arrived at a virtual account, once for its reference, and pays the order with it if they agree.
 * Otherwise it waits for operations, or goes back by itself.
 *
 * @returns false when it was booked before
 */
export async function applyCredit(tx: Tx, reported: ReportedCredit, ctx: CreditContext): Promise<boolean> {
  const { utr, virtualAccountNumber, amount, remitter, receivedAt } = reported;
  const ofAccount = await findPaymentOfAccount(tx, virtualAccountNumber);
  const locked = ofAccount && (await lockPayment(tx, ofAccount.id));
  const from = {
    remitterName: remitter.name,
    remitterIfsc: remitter.ifscCode,
    remitterLast4: remitter.accountNumber.slice(-LAST_DIGITS),
    remitterBlindIndex: ctx.secrets.blindIndex('bank-account-number', remitter.accountNumber),
  };
  const waiting = locked ? await lockWaiting(tx, [locked.payment.id]) : [];
  const outcome = decideCredit({ target: locked && (await targetOf(tx, locked, waiting, from)), amount, receivedAt });
  const isAlone = outcome.is === 'matched' && waiting.length === 0;
  const credit = await insertCredit(tx, {
    utr,
    virtualAccountNumber,
    amount,
    receivedAt,
    ...from,
    paymentId: locked?.payment.id ?? null,
    recordedAt: ctx.realNow,
    ...(isAlone
      ? {
          status: 'matched',
          matchedAt: receivedAt,
        }
      : {
          status: 'unmatched',
          problem: 'problem' in outcome ? outcome.problem : 'too-little',
        }),
  });
  if (!credit) return false;
  await record(tx, credit, outcome, ctx);
  if (isAlone && locked) {
    await applyBankReport(tx, locked, { event: 'captured', reference: utr, occurredAt: receivedAt }, ctx);
    return true;
  }
  await postJournal(tx, creditReceived({ creditId: credit.id, amount, on: businessDateAt(receivedAt) }), ctx);
  if (outcome.is === 'refundDue') await refundCredit(tx, credit, outcome.problem, ctx);
  if (!locked) return true;
  if (outcome.is === 'matched') {
    const credits = [...waiting, credit];
    await matchCredits(tx, locked, credits, { ...ctx, at: lastReceived(credits) });
  } else await report(tx, locked, { credit, waiting, outcome }, ctx);
  return true;
}

/** When the money was complete. The part that is reported last need not be the one that came last. */
const lastReceived = (credits: readonly Pick<CreditRow, 'receivedAt'>[]): Date =>
  new Date(Math.max(...credits.map(({ receivedAt }) => receivedAt.getTime())));

const sumOf = (credits: readonly Pick<CreditRow, 'amount'>[]): Paise =>
  paise(credits.reduce((sum, { amount }) => sum + amount, 0n));

const targetOf = async (
  tx: Tx,
  { order, payment }: LockedPayment,
  waiting: readonly CreditRow[],
  remitter: Pick<CreditRow, 'remitterIfsc' | 'remitterBlindIndex'>,
) => ({
  order: order.status,
  payment: payment.status,
  deadline: order.expiresAt,
  total: order.total,
  waiting: sumOf(waiting),
  isOwnAccount: await isOwnAccount(tx, order.accountId, remitter),
});

const record = (tx: Tx, { id, amount, paymentId }: CreditRow, outcome: CreditOutcome, now: Now): Promise<void> =>
  audit(tx, now, {
    action: 'credit.received',
    object: { type: 'bankCredit', id },
    after: { amount, paymentId, ...outcome },
  });

interface Reporting {
  readonly credit: CreditRow;
  readonly waiting: readonly CreditRow[];
  readonly outcome: Exclude<CreditOutcome, { is: 'matched' }>;
}

/** The client sees in the history of the order, and in the bell, that money is here and does not fit. */
async function report(tx: Tx, locked: LockedPayment, { credit, waiting, outcome }: Reporting, now: Now): Promise<void> {
  const { order, payment } = locked;
  if (outcome.is === 'unmatched' && payment.status === 'initiated') {
    const here = formatPaise(sumOf([...waiting, credit]));
    const note = `₹${here} of ₹${formatPaise(order.total)} was received.`;
    await movePayment(tx, payment, 'pendingAtBank', { at: credit.receivedAt, realNow: now.realNow, note });
  }
  if (outcome.is === 'unmatched') await notifyOfTransfer(tx, locked, credit, sumOf([...waiting, credit]));
}
