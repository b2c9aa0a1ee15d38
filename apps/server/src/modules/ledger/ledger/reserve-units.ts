import type { Units } from '@artha/domain/kit/money';
import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import type { Tx } from '../../../platform/db/database.ts';
import type { HoldingRef } from './holding-ref.ts';
import { refText } from './holding-ref.ts';
import { lockHoldings, updateReserved } from './projections.queries.ts';

/** Units of a holding that a sale reserves. */
export interface Reservation extends HoldingRef {
  readonly units: Units;
}

/**
 * Reserves free units for a sale, under the lock of their holding until the transaction ends: of two sales at once, the
 * second sees what the first has left.
 *
 * @returns false when fewer units are free; then nothing is reserved
 */
export async function reserveUnits(tx: Tx, { units, ...ref }: Reservation): Promise<boolean> {
  const [held] = await lockHoldings(tx, [ref]);
  if (units <= 0n || !held || held.unitsAvailable < units) return false;
  await updateReserved(tx, [{ ...ref, units }]);
  return true;
}

/**
 * Releases units that were reserved for sales, which have ended. Those of sales that are booked are released with the
 * booking (`postJournals`).
 *
 * @throws LedgerInvariantError when more would be released than is reserved
 */
export async function releaseUnits(tx: Tx, reservations: readonly Reservation[]): Promise<void> {
  if (reservations.length === 0) return;
  if (reservations.some(({ units }) => units <= 0n)) throw new LedgerInvariantError('a release of no units');
  const held = new Map((await lockHoldings(tx, reservations)).map((row) => [refText(row), row.unitsReserved]));
  for (const [name, released] of Map.groupBy(reservations, refText)) {
    const sum = released.reduce((total, { units }) => total + units, 0n);
    if (sum > (held.get(name) ?? 0n)) throw new LedgerInvariantError('more units are released than are reserved');
  }
  await updateReserved(
    tx,
    reservations.map((each) => ({ ...each, units: -BigInt(each.units) })),
  );
}
