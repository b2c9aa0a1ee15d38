import type { Tx } from '../../../platform/db/database.ts';
import { releaseUnits } from '../../ledger/ledger/index.ts';
import type { OrderLineRow } from './orders.queries.ts';
import { clearReserved } from './reserved-units.queries.ts';

type ReservedLine = Pick<OrderLineRow, 'id' | 'folioId' | 'instrumentId' | 'unitsReserved'>;

/**
 * Releases what lines have reserved, under the locks of their orders. Call it before a line ends without a booking, and
 * before its units are booked. Lines that reserve nothing stay as they are.
 */
export async function releaseReserved(tx: Tx, lines: readonly ReservedLine[]): Promise<void> {
  const reserved = lines.flatMap(({ id, folioId, instrumentId, unitsReserved }) =>
    unitsReserved === null || folioId === null ? [] : [{ id, folioId, instrumentId, units: unitsReserved }],
  );
  if (reserved.length === 0) return;
  await releaseUnits(tx, reserved);
  await clearReserved(
    tx,
    reserved.map(({ id }) => id),
  );
}
