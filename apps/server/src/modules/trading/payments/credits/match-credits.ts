import { businessDateAt } from '@artha/domain/kit/dates';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import type { Paise } from '@artha/domain/kit/money';
import { creditMatched } from '@artha/domain/trading/payments/credit-journals';
import type { CreditShare } from '@artha/domain/trading/payments/credit-states';
import { shareCredits } from '@artha/domain/trading/payments/credit-states';
import type { Tx } from '../../../../platform/db/database.ts';
import { audit } from '../../../system/audit/index.ts';
import type { Now } from '../now.ts';
import { applyBankReport } from '../apply-bank-event.ts';
import type { LockedPayment } from '../payments.queries.ts';
import type { CreditRow } from './credits.queries.ts';
import { updateCredit } from './credits.queries.ts';
import { refundAmount, refundCredit } from './refund-credit.ts';

/** Who matches, and when the order can use the money. */
export interface Match extends Now {
  /** Business clock. */
  readonly at: Date;
  /** Undefined when it is matched by itself. */
  readonly who?: Parameters<typeof audit>[1] | undefined;
}

/**
 * Pays an order with money that was booked as unmatched, under the locks of the order and of the money. What the order
 * does not need goes back.
 *
 * @param credits in the order in which they are used
 */
export async function matchCredits(
  tx: Tx,
  locked: LockedPayment,
  credits: readonly CreditRow[],
  match: Match,
): Promise<void> {
  const { order, payment } = locked;
  const shares = shareCredits(credits, order.total);
  const [first] = credits;
  if (!shares || !first) throw new LedgerInvariantError(`the money for order ${order.id} is less than its total`);
  const used = shares.filter(({ amount }) => amount > 0n);
  for (const credit of credits) await settle(tx, credit, { locked, share: shareOf(shares, credit), match });
  const on = businessDateAt(match.at);
  const journals = used.map(({ creditId, amount }) =>
    creditMatched({ creditId, orderId: order.id, accountId: order.accountId, amount, on }),
  );
  const report = { event: 'captured' as const, reference: first.utr, occurredAt: match.at, journals };
  if (!(await applyBankReport(tx, locked, report, match)))
    throw new LedgerInvariantError(`payment ${payment.id} took no money`);
}

const shareOf = (shares: readonly CreditShare[], { id }: CreditRow): CreditShare => {
  const share = shares.find(({ creditId }) => creditId === id);
  if (!share) throw new LedgerInvariantError(`transfer ${id} has no share`);
  return share;
};

interface Settling {
  readonly locked: LockedPayment;
  readonly share: CreditShare;
  readonly match: Match;
}

async function settle(tx: Tx, credit: CreditRow, { locked, share, match }: Settling): Promise<void> {
  const { order, payment } = locked;
  if (share.amount === 0n) return refundCredit(tx, credit, 'too-much', match);
  const change = { status: 'matched', paymentId: payment.id, matchedAt: match.at } as const;
  if (!(await updateCredit(tx, credit, change)))
    throw new LedgerInvariantError(`transfer ${credit.id} is no longer ${credit.status}`);
  if (share.surplus > 0n) await refundAmount(tx, credit, { amount: share.surplus, problem: 'too-much' }, match);
  await audit(tx, match.who ?? match, {
    action: 'credit.matched',
    object: { type: 'bankCredit', id: credit.id },
    before: { status: credit.status },
    after: { status: 'matched', orderId: order.id, ...texts(share) },
  });
}

const texts = ({ amount, surplus }: { readonly amount: Paise; readonly surplus: Paise }) => ({
  amount: formatPaise(amount),
  surplus: formatPaise(surplus),
});
