import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Nav, Paise, Units } from '@artha/domain/kit/money';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import type { RepricedDay } from '../../../platform/node/price-dependent.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { instrument, navHistory } from '../../reference/instruments/instruments.tables.ts';
import type { OrderLineRow } from './orders.queries.ts';
import { clientOrder, orderLine } from './orders.tables.ts';

/** A line that was allotted or redeemed, with the price of its day. */
export interface BookedLine {
  readonly orderId: string;
  /** Of the order. */
  readonly number: number;
  readonly orderLineId: number;
  readonly accountNumber: string;
  readonly fundName: string;
  readonly side: OrderLineRow['side'];
  readonly navOn: BusinessDate | null;
  /** At which its units were computed. */
  readonly nav: Nav | null;
  /** That is in use now; null without one. */
  readonly navInUse: Nav | null;
  readonly units: Units | null;
  /** What was invested, or what was paid out or switched on. */
  readonly amount: Paise | null;
}

/** The lines that were allotted or redeemed at a price of these days. */
export function listBookedOn(tx: Tx, days: readonly RepricedDay[]): Promise<readonly BookedLine[]> {
  const ids = sql.param(days.map(({ instrumentId }) => instrumentId));
  const dates = sql.param(days.map(({ on }) => on));
  return tx
    .select({
      orderId: orderLine.orderId,
      number: clientOrder.number,
      orderLineId: orderLine.id,
      accountNumber: account.accountNumber,
      fundName: instrument.name,
      side: orderLine.side,
      navOn: orderLine.navOn,
      nav: orderLine.allotmentNav,
      navInUse: sql<Nav | null>`(
        select h.nav from ${navHistory} h
        where h.instrument_id = ${orderLine.instrumentId} and h.nav_on = ${orderLine.navOn}
        order by h.revision desc limit 1)`.mapWith(orderLine.allotmentNav),
      units: orderLine.allottedUnits,
      amount: orderLine.netAmount,
    })
    .from(orderLine)
    .innerJoin(clientOrder, eq(clientOrder.id, orderLine.orderId))
    .innerJoin(account, eq(account.id, clientOrder.accountId))
    .innerJoin(instrument, eq(instrument.id, orderLine.instrumentId))
    .where(
      and(
        isNotNull(orderLine.allotmentNav),
        sql`(${orderLine.instrumentId}, ${orderLine.navOn}) in (select * from unnest(${ids}::int[], ${dates}::date[]))`,
      ),
    )
    .orderBy(asc(clientOrder.number), asc(orderLine.id));
}
