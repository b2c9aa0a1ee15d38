import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Nav, Paise, Units } from '@artha/domain/kit/money';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { instrument, navHistory } from '../../reference/instruments/instruments.tables.ts';
import { quarantinedPrice } from '../../reference/instruments/quarantine.tables.ts';
import type { OrderLineRow } from './orders.queries.ts';
import { clientOrder, orderLine } from './orders.tables.ts';

/** A line that was allotted or redeemed at a price that is no longer in use. */
export interface AllottedAtWithdrawn {
  readonly orderId: string;
  /** Of the order. */
  readonly number: number;
  readonly orderLineId: number;
  readonly accountNumber: string;
  readonly fundName: string;
  readonly side: OrderLineRow['side'];
  readonly navOn: BusinessDate | null;
  readonly nav: Nav | null;
  readonly units: Units | null;
  /** What was invested, or what was paid out or switched on. */
  readonly amount: Paise | null;
}

/**
 * The lines whose units were computed at prices that were withdrawn at an instant, unless the price that is now in use
 * for the date is the same.
 */
export const listAllottedAtWithdrawn = (tx: Tx, withdrawnAt: Date): Promise<readonly AllottedAtWithdrawn[]> =>
  tx
    .select({
      orderId: orderLine.orderId,
      number: clientOrder.number,
      orderLineId: orderLine.id,
      accountNumber: account.accountNumber,
      fundName: instrument.name,
      side: orderLine.side,
      navOn: orderLine.navOn,
      nav: orderLine.allotmentNav,
      units: orderLine.allottedUnits,
      amount: orderLine.netAmount,
    })
    .from(quarantinedPrice)
    .innerJoin(
      orderLine,
      and(
        eq(orderLine.instrumentId, quarantinedPrice.instrumentId),
        eq(orderLine.navOn, quarantinedPrice.navOn),
        eq(orderLine.allotmentNav, quarantinedPrice.nav),
      ),
    )
    .innerJoin(clientOrder, eq(clientOrder.id, orderLine.orderId))
    .innerJoin(account, eq(account.id, clientOrder.accountId))
    .innerJoin(instrument, eq(instrument.id, orderLine.instrumentId))
    .where(
      and(
        eq(quarantinedPrice.state, 'withdrawn'),
        eq(quarantinedPrice.changedAt, withdrawnAt),
        sql`${orderLine.allotmentNav} is distinct from (
          select h.nav from ${navHistory} h
          where h.instrument_id = ${orderLine.instrumentId} and h.nav_on = ${orderLine.navOn}
          order by h.revision desc limit 1)`,
      ),
    )
    .orderBy(asc(clientOrder.number), asc(orderLine.id));
