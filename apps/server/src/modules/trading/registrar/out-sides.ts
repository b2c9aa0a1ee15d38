import type { Journal } from '@artha/domain/ledger/ledger/journal';
import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import type { LineSide } from '@artha/domain/trading/orders/order-kinds';
import type { Redemption } from '@artha/domain/trading/orders/redeem-units';
import { redemptionJournal, switchOutJournal } from '@artha/domain/trading/orders/sale-journals';
import type { NewPayout } from '../payouts/index.ts';
import type { Redeemed } from './decide-redemptions.ts';
import type { SchemeTerms } from './load-redemption-terms.ts';
import type { LineToSettle } from './registrar.queries.ts';

/** Where the money of units that leave a folio goes. */
interface OutSide {
  journal(redeemed: Redeemed, siblings: readonly LineToSettle[]): Journal;
  /** The payout that the client gets. */
  payout(redeemed: Redeemed, terms: SchemeTerms): Omit<NewPayout, 'createdAt' | 'recordedAt'> | undefined;
  /** The line that gets the money instead. */
  heirOf(redeemed: Redeemed, siblings: readonly LineToSettle[]): LineToSettle | undefined;
}

const unitsOut = ({ line, redemption }: { line: Redeemed['line']; redemption: Redemption }) => ({
  orderLineId: line.id,
  folioId: line.folioId,
  instrumentId: line.instrumentId,
  redemption,
});

const inLegOf = (siblings: readonly LineToSettle[]): LineToSettle | undefined =>
  siblings.find(({ side }) => side === 'switch-in');

const OUT_SIDE_OF: Readonly<Partial<Record<LineSide, OutSide>>> = {
  redemption: {
    journal: (redeemed) => redemptionJournal(unitsOut(redeemed)),
    payout: ({ line, redemption }, { expectedOn, dueOn }) => {
      if (line.bankAccountId === null) throw new LedgerInvariantError(`line ${line.id} has no bank account to pay`);
      const { navOn: redeemedOn, net: amount } = redemption;
      return { orderLineId: line.id, bankAccountId: line.bankAccountId, amount, redeemedOn, expectedOn, dueOn };
    },
    heirOf: () => undefined,
  },
  'switch-out': {
    journal: (redeemed, siblings) => {
      const inLeg = inLegOf(siblings);
      if (!inLeg) throw new LedgerInvariantError(`line ${redeemed.line.id} has no in-leg`);
      return switchOutJournal({ ...unitsOut(redeemed), inLineId: inLeg.id });
    },
    payout: () => undefined,
    heirOf: (_, siblings) => inLegOf(siblings),
  },
};

/** @throws LedgerInvariantError for a line that takes no units out */
export function outSideOf({ id, side }: Pick<LineToSettle, 'id' | 'side'>): OutSide {
  const found = OUT_SIDE_OF[side];
  if (!found) throw new LedgerInvariantError(`line ${id} takes no units out`);
  return found;
}
