import type { BusinessDate } from '@artha/domain/kit/dates';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { displayName } from '../../reference/instruments/index.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { clientOrder, orderLine } from '../orders/orders.tables.ts';
import { payment } from '../payments/payments.tables.ts';

const outLeg = alias(orderLine, 'out_leg');

export type DatedLine = Awaited<ReturnType<typeof listDatedLines>>[number] & { readonly navOn: BusinessDate };

/** Lines that have a NAV date and wait for their NAV, with what the date was computed from. */
export const listDatedLines = (db: Db | Tx) =>
  db
    .select({
      id: orderLine.id,
      orderId: orderLine.orderId,
      accountId: clientOrder.accountId,
      userId: clientOrder.placedByUserId,
      number: clientOrder.number,
      side: orderLine.side,
      instrumentId: orderLine.instrumentId,
      instrumentName: displayName,
      amount: orderLine.amount,
      navOn: orderLine.navOn,
      placedAt: clientOrder.placedAt,
      stampedAt: orderLine.exchangeStampedAt,
      capturedAt: payment.capturedAt,
      outInstrumentId: outLeg.instrumentId,
      outNavOn: outLeg.navOn,
      outStampedAt: outLeg.exchangeStampedAt,
      outStatus: outLeg.status,
    })
    .from(orderLine)
    .innerJoin(clientOrder, eq(clientOrder.id, orderLine.orderId))
    .innerJoin(instrument, eq(instrument.id, orderLine.instrumentId))
    .leftJoin(payment, and(eq(payment.orderId, orderLine.orderId), inArray(payment.status, ['received', 'matched'])))
    .leftJoin(
      outLeg,
      and(eq(outLeg.orderId, orderLine.orderId), eq(outLeg.side, 'switch-out'), eq(orderLine.side, 'switch-in')),
    )
    .where(and(isNotNull(orderLine.navOn), inArray(orderLine.status, ['paid', 'sent', 'accepted'])))
    .orderBy(asc(orderLine.navOn), asc(orderLine.id));
