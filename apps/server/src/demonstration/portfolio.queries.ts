import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../platform/db/database.ts';
import { account, folio } from '../modules/clients/accounts/accounts.tables.ts';
import { bankAccount } from '../modules/clients/bank-accounts/bank-accounts.tables.ts';
import { cart } from '../modules/trading/cart/cart.tables.ts';
import { orderLine, clientOrder } from '../modules/trading/orders/orders.tables.ts';
import { payout } from '../modules/trading/payouts/payouts.tables.ts';
import { payment } from '../modules/trading/payments/payments.tables.ts';

/** The accounts that buy, with the bank accounts that pay. */
export const listBuyers = (tx: Tx, accountNumbers: readonly string[]) =>
  tx
    .select({
      accountNumber: account.accountNumber,
      accountId: account.id,
      userId: account.appUserId,
      bankAccountId: bankAccount.id,
    })
    .from(account)
    .innerJoin(bankAccount, and(eq(bankAccount.accountId, account.id), eq(bankAccount.isPrimary, true)))
    .where(inArray(account.accountNumber, [...accountNumbers]));

export type Buyer = Awaited<ReturnType<typeof listBuyers>>[number];

/** Ids of accounts by their numbers. */
export async function listAccountIds(tx: Tx, accountNumbers: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: account.id, accountNumber: account.accountNumber })
    .from(account)
    .where(inArray(account.accountNumber, [...accountNumbers]));
  return new Map(rows.map(({ id, accountNumber }) => [accountNumber, id]));
}

export const listFolios = (tx: Tx, accountIds: readonly number[]) =>
  tx
    .select({ id: folio.id, accountId: folio.accountId, serviceProviderId: folio.serviceProviderId })
    .from(folio)
    .where(inArray(folio.accountId, [...accountIds]))
    .orderBy(asc(folio.id));

/** Inserts an order of the past. @returns its id, and the ids of its lines in the given order */
export async function insertPastOrder(
  tx: Tx,
  order: typeof clientOrder.$inferInsert,
  lines: readonly Omit<typeof orderLine.$inferInsert, 'orderId'>[],
): Promise<{ readonly orderId: string; readonly lineIds: readonly number[] }> {
  const [added] = await tx.insert(clientOrder).values(order).returning({ id: clientOrder.id });
  if (!added) throw new Error('no order inserted');
  const rows = await tx
    .insert(orderLine)
    .values(lines.map((line) => ({ ...line, orderId: added.id })))
    .returning({ id: orderLine.id, instrumentId: orderLine.instrumentId });
  const idOf = new Map(rows.map(({ id, instrumentId }) => [instrumentId, id]));
  return { orderId: added.id, lineIds: lines.map(({ instrumentId }) => idOf.get(instrumentId) ?? 0) };
}

export async function insertPastPayment(tx: Tx, values: typeof payment.$inferInsert): Promise<string> {
  const [added] = await tx.insert(payment).values(values).returning({ id: payment.id });
  if (!added) throw new Error('no payment inserted');
  return added.id;
}

/** Inserts the empty cart, at the version after the past orders. */
export const insertUsedCart = (tx: Tx, values: typeof cart.$inferInsert) => tx.insert(cart).values(values);

/** Inserts the payout of a past sale: paid, or still due. */
export const insertPastPayout = (tx: Tx, values: typeof payout.$inferInsert) => tx.insert(payout).values(values);
