import { and, asc, eq, gt, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import { account } from '../../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../../clients/bank-accounts/bank-accounts.tables.ts';
import { bankMandate } from '../bank-mandates.tables.ts';

/** A mandate with what the exchange needs; undefined for an unknown one. */
export async function findRegistration(db: Db, bankMandateId: number) {
  const [row] = await db
    .select({
      id: bankMandate.id,
      status: bankMandate.status,
      kind: bankMandate.kind,
      authMode: bankMandate.authMode,
      limit: bankMandate.limit,
      startOn: bankMandate.startOn,
      endOn: bankMandate.endOn,
      createdAt: bankMandate.createdAt,
      sentAt: bankMandate.sentAt,
      exchangeMandateId: bankMandate.exchangeMandateId,
      approvalUrl: bankMandate.approvalUrl,
      accountId: bankMandate.accountId,
      clientCode: account.accountNumber,
      bankAccountId: bankAccount.id,
      numberSealed: bankAccount.numberSealed,
      accountType: bankAccount.type,
      ifscCode: bankAccount.ifscCode,
    })
    .from(bankMandate)
    .innerJoin(account, eq(account.id, bankMandate.accountId))
    .innerJoin(bankAccount, eq(bankAccount.id, bankMandate.bankAccountId))
    .where(eq(bankMandate.id, bankMandateId));
  return row;
}

export type Registration = NonNullable<Awaited<ReturnType<typeof findRegistration>>>;

/** The ids under which the exchange knows other mandates. */
export async function listKnownIds(db: Db, exchangeMandateIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (exchangeMandateIds.length === 0) return new Set();
  const rows = await db
    .select({ id: bankMandate.exchangeMandateId })
    .from(bankMandate)
    .where(inArray(bankMandate.exchangeMandateId, [...exchangeMandateIds]));
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])));
}

/** Stores the id that the exchange assigned; a mandate keeps the first one. */
export async function storeExchangeId(db: Db, bankMandateId: number, exchangeMandateId: string): Promise<void> {
  await db.update(bankMandate).set({ exchangeMandateId }).where(eq(bankMandate.id, bankMandateId));
}

export async function storeApprovalUrl(db: Db, bankMandateId: number, approvalUrl: string): Promise<void> {
  await db
    .update(bankMandate)
    .set({ approvalUrl })
    .where(and(eq(bankMandate.id, bankMandateId), eq(bankMandate.status, 'created')));
}

/** Mandates whose answer is awaited, in the order of their ids. */
export const listAwaited = (db: Db) =>
  db
    .select({ id: bankMandate.id, exchangeMandateId: bankMandate.exchangeMandateId })
    .from(bankMandate)
    .where(and(inArray(bankMandate.status, ['created', 'submitted']), isNotNull(bankMandate.exchangeMandateId)))
    .orderBy(asc(bankMandate.id));

/** Registered mandates that the exchange knows, in the order of their ids; at most a number after an id. */
export const listRegistered = (db: Db, afterId: number, limit: number) =>
  db
    .select({ id: bankMandate.id, exchangeMandateId: bankMandate.exchangeMandateId, sentAt: bankMandate.sentAt })
    .from(bankMandate)
    .where(
      and(
        eq(bankMandate.status, 'registered'),
        isNotNull(bankMandate.exchangeMandateId),
        isNotNull(bankMandate.sentAt),
        gt(bankMandate.id, afterId),
        ne(bankMandate.exchangeMandateId, ''),
      ),
    )
    .orderBy(asc(bankMandate.id))
    .limit(limit);
