import type { BusinessDate } from '@artha/domain/kit/dates';
import { and, asc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import { account } from '../../../clients/accounts/accounts.tables.ts';
import { displayName } from '../../../reference/instruments/index.ts';
import { instrument } from '../../../reference/instruments/instruments.tables.ts';
import { clientOrder, orderLine } from '../../../trading/orders/orders.tables.ts';
import { payment, refund } from '../../../trading/payments/payments.tables.ts';
import { payout } from '../../../trading/payouts/payouts.tables.ts';
import { statementDifference } from '../../../trading/registrar/differences.tables.ts';

/** More causes at once than people can look into; the rest follows as they are cleared. */
const CAUSES_MAX = 2_000;

export const listStatementDifferences = (db: Db) =>
  db
    .select({
      difference: statementDifference,
      orderId: orderLine.orderId,
      accountId: clientOrder.accountId,
      amount: orderLine.amount,
      fundName: displayName,
    })
    .from(statementDifference)
    .innerJoin(orderLine, eq(orderLine.id, statementDifference.orderLineId))
    .innerJoin(clientOrder, eq(clientOrder.id, orderLine.orderId))
    .innerJoin(instrument, eq(instrument.id, orderLine.instrumentId))
    .where(isNull(statementDifference.clearedAt))
    .orderBy(asc(statementDifference.orderLineId))
    .limit(CAUSES_MAX);

/** Refunds that were due before an instant and are not paid. */
export const listUnpaidRefunds = (db: Db, before: Date) =>
  db
    .select({
      id: refund.id,
      amount: refund.amount,
      reason: refund.reason,
      dueAt: refund.dueAt,
      orderId: payment.orderId,
      accountId: clientOrder.accountId,
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .innerJoin(clientOrder, eq(clientOrder.id, payment.orderId))
    .where(and(eq(refund.status, 'due'), lt(refund.dueAt, before)))
    .orderBy(asc(refund.dueAt))
    .limit(CAUSES_MAX);

/** Payouts whose last date was before a day and that are not paid. */
export const listUnpaidPayouts = (db: Db, before: BusinessDate) =>
  db
    .select({
      id: payout.id,
      amount: payout.amount,
      dueOn: payout.dueOn,
      redeemedOn: payout.redeemedOn,
      orderId: orderLine.orderId,
      accountId: clientOrder.accountId,
      fundName: displayName,
    })
    .from(payout)
    .innerJoin(orderLine, eq(orderLine.id, payout.orderLineId))
    .innerJoin(clientOrder, eq(clientOrder.id, orderLine.orderId))
    .innerJoin(instrument, eq(instrument.id, orderLine.instrumentId))
    .where(and(eq(payout.status, 'due'), lt(payout.dueOn, before)))
    .orderBy(asc(payout.dueOn))
    .limit(CAUSES_MAX);

export const listStoppedAccounts = (db: Db) =>
  db
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(isNotNull(account.intakeStoppedAt))
    .orderBy(asc(account.id))
    .limit(CAUSES_MAX);

/** An account with the time of its stop; undefined for an unknown id. */
export async function findStoppedAccount(db: Db, accountId: number) {
  const [row] = await db
    .select({ name: account.name, accountNumber: account.accountNumber, stoppedAt: account.intakeStoppedAt })
    .from(account)
    .where(eq(account.id, accountId));
  return row;
}
