import { fundsText } from '@artha/domain/trading/orders/funds-text';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { orderLine } from './orders.tables.ts';

/** The fund of a line. */
export interface FundOfLine {
  readonly orderId: string;
  readonly orderLineId: number;
  readonly name: string;
}

/** The funds of orders, by line. */
export const listFundsOfLines = (db: Db, orderIds: readonly string[]): Promise<readonly FundOfLine[]> =>
  db
    .select({ orderId: orderLine.orderId, orderLineId: orderLine.id, name: instrument.name })
    .from(orderLine)
    .innerJoin(instrument, eq(instrument.id, orderLine.instrumentId))
    .where(sql`${orderLine.orderId} = any (${sql.param([...orderIds])}::uuid[])`)
    .orderBy(asc(orderLine.id));

/**
 * The funds of orders in a few words, by order, for notifications.
 *
 * @param orderLineId only the fund of this line
 */
export async function listFunds(
  tx: Tx,
  orderIds: readonly string[],
  orderLineId?: number | null,
): Promise<ReadonlyMap<string, string>> {
  const lines = await listFundsOfLines(tx, orderIds);
  const wanted = lines.filter((line) => (orderLineId ?? null) === null || line.orderLineId === orderLineId);
  const byOrder = Map.groupBy(wanted, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([orderId, each]) => [orderId, fundsText(each.map(({ name }) => name))]));
}
