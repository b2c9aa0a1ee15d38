import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import type { Scope } from '../../../../platform/http/caller.ts';
import { account, folio } from '../../../clients/accounts/accounts.tables.ts';
import { within } from '../../../clients/accounts/index.ts';
import { bankAccount } from '../../../clients/bank-accounts/bank-accounts.tables.ts';
import { displayName } from '../../../reference/instruments/index.ts';
import { instrument } from '../../../reference/instruments/instruments.tables.ts';
import { appUser } from '../../../system/users/users.tables.ts';
import { clientOrder, orderLine } from '../../orders/orders.tables.ts';
import { payment } from '../payments.tables.ts';

/** One of the caller's payments with what its receipt says. Undefined for another client's, and for none. */
export async function findReceipt(db: Db, scope: Scope, paymentId: string) {
  const [row] = await db
    .select({
      payment,
      order: { id: clientOrder.id, number: clientOrder.number, placedAt: clientOrder.placedAt },
      account: { name: account.name, number: account.accountNumber },
      clientName: appUser.name,
      bank: { bankName: bankAccount.bankName, numberLast4: bankAccount.numberLast4 },
    })
    .from(payment)
    .innerJoin(clientOrder, eq(clientOrder.id, payment.orderId))
    .innerJoin(account, eq(account.id, clientOrder.accountId))
    .innerJoin(appUser, eq(appUser.id, account.appUserId))
    .innerJoin(bankAccount, eq(bankAccount.id, payment.bankAccountId))
    .where(and(eq(payment.id, paymentId), within(scope)));
  return row;
}

export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;

/** The funds of an order with what each gets of its money. */
export const listReceiptLines = (db: Db, orderId: string) =>
  db
    .select({ fundName: displayName, amount: orderLine.amount, folioNumber: folio.number })
    .from(orderLine)
    .innerJoin(instrument, eq(instrument.id, orderLine.instrumentId))
    .leftJoin(folio, eq(folio.id, orderLine.folioId))
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.id));
