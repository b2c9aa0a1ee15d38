import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import type { Units } from '@artha/domain/kit/money';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { orderLine } from './orders.tables.ts';

/** Saves what a line reserves once it is confirmed, under the lock of its order. */
export async function updateReserved(tx: Tx, orderLineId: number, unitsReserved: Units): Promise<void> {
  const { rowCount } = await tx
    .update(orderLine)
    .set({ unitsReserved })
    .where(and(eq(orderLine.id, orderLineId), isNull(orderLine.unitsReserved)));
  if (rowCount !== 1) throw new LedgerInvariantError(`line ${orderLineId} reserves units already`);
}

/** Lines reserve nothing any more. */
export async function clearReserved(tx: Tx, orderLineIds: readonly number[]): Promise<void> {
  const { rowCount } = await tx
    .update(orderLine)
    .set({ unitsReserved: null })
    .where(and(inArray(orderLine.id, [...orderLineIds]), isNotNull(orderLine.unitsReserved)));
  if (rowCount !== orderLineIds.length) throw new LedgerInvariantError('a line did not reserve units');
}
