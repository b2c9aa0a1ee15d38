import type { BusinessDate } from '@artha/domain/kit/dates';
import type { NewPayout } from '../clearing/payouts.queries.ts';
import { insertPayout, isKnownPayout } from '../clearing/payouts.queries.ts';
import type { Database } from '../platform/database.ts';
import { inTransaction } from '../platform/database.ts';

/**
 * Schedules payouts of redemptions that this registrar never made; those of a past day are made today. A payout that is
 * known stays as it is: the same list can be sent again.
 */
export function receivePayouts(
  db: Database,
  payouts: readonly NewPayout[],
  today: BusinessDate,
): { added: number; known: number } {
  return inTransaction(db, () => {
    const added = payouts.filter(({ exchangeOrderNo }) => !isKnownPayout(db, exchangeOrderNo));
    for (const payout of added) insertPayout(db, { ...payout, on: payout.on < today ? today : payout.on });
    return { added: added.length, known: payouts.length - added.length };
  });
}
