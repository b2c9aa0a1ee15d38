import type { MandateState } from '@artha/domain/trading/bank-mandates/bank-mandate-states';
import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { within } from '../../clients/accounts/index.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { appUser } from '../../system/users/users.tables.ts';
import { bankMandate, bankMandateHistory } from './bank-mandates.tables.ts';

const columns = {
  ...getTableColumns(bankMandate),
  accountName: account.name,
  accountNumber: account.accountNumber,
  /** Whose account it is. */
  ownerId: account.appUserId,
  bankName: bankAccount.bankName,
  numberLast4: bankAccount.numberLast4,
  holderName: bankAccount.holderName,
  ifscCode: bankAccount.ifscCode,
};

const select = (db: Db | Tx, where: SQL | undefined) =>
  db
    .select(columns)
    .from(bankMandate)
    .innerJoin(account, eq(account.id, bankMandate.accountId))
    .innerJoin(bankAccount, eq(bankAccount.id, bankMandate.bankAccountId))
    .where(where);

/** A mandate with its account and bank account. */
export type MandateRow = Awaited<ReturnType<typeof select>>[number];

/** One of the caller's mandates; undefined for any other. */
export async function findMandate(db: Db, scope: Scope, id: number): Promise<MandateRow | undefined> {
  const [row] = await select(db, and(eq(bankMandate.id, id), within(scope)));
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockMandate(tx: Tx, scope: Scope, id: number): Promise<MandateRow | undefined> {
  const [row] = await select(tx, and(eq(bankMandate.id, id), within(scope))).for('update', { of: bankMandate });
  return row;
}

/** A mandate for work without a caller, locked until the transaction ends. */
export async function lockMandateById(tx: Tx, id: number): Promise<MandateRow | undefined> {
  const [row] = await select(tx, eq(bankMandate.id, id)).for('update', { of: bankMandate });
  return row;
}

export async function lockMandateByExchangeId(tx: Tx, exchangeMandateId: string): Promise<MandateRow | undefined> {
  const [row] = await select(tx, eq(bankMandate.exchangeMandateId, exchangeMandateId)).for('update', {
    of: bankMandate,
  });
  return row;
}

/** One that was entered and left is shown only where its code is asked for, and not once it was dropped. */
export const WAS_CONFIRMED = sql`(${bankMandate.status} <> 'unconfirmed' and (
  ${bankMandate.status} not in ('cancelled', 'expired') or ${bankMandate.sentAt} is not null
  or ${bankMandate.exchangeMandateId} is not null))`;

/** Usable ones first, then those that wait, then ended ones; newest first in each. */
export const listMandates = (db: Db, scope: Scope, accountId: number | undefined) =>
  select(
    db,
    and(within(scope), accountId === undefined ? undefined : eq(bankMandate.accountId, accountId), WAS_CONFIRMED),
  ).orderBy(
    sql`case ${bankMandate.status} when 'registered' then 0 when 'created' then 1 when 'submitted' then 1 else 2 end`,
    desc(bankMandate.id),
  );

export async function insertMandate(tx: Tx, row: typeof bankMandate.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(bankMandate).values(row).returning({ id: bankMandate.id });
  if (!inserted) throw new Error('the mandate was not inserted');
  return inserted.id;
}

export type MandateChange = Partial<
  Pick<
    typeof bankMandate.$inferInsert,
    | 'status'
    | 'wireStatus'
    | 'umrn'
    | 'approvalUrl'
    | 'rejectReason'
    | 'submittedAt'
    | 'decidedAt'
    | 'endedAt'
    | 'exchangeMandateId'
    | 'signedFormFileId'
    | 'expiryNotifiedAt'
  >
>;

/** Changes a mandate, under its lock. @returns false when its status is no longer the expected one */
export async function updateMandateRow(
  tx: Tx,
  { id, status }: Pick<MandateRow, 'id' | 'status'>,
  change: MandateChange,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(bankMandate)
    .set(change)
    .where(and(eq(bankMandate.id, id), eq(bankMandate.status, status)));
  return rowCount === 1;
}

/**
 * Claims the sending of a registration. Of two attempts at once one gets it.
 *
 * @param previous when it was claimed before, as the attempt has read it
 */
export async function claimSending(db: Db, id: number, previous: Date | null, realNow: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(bankMandate)
    .set({ sentAt: realNow })
    .where(
      and(
        eq(bankMandate.id, id),
        previous === null ? isNull(bankMandate.sentAt) : eq(bankMandate.sentAt, previous),
        eq(bankMandate.status, 'created'),
      ),
    );
  return rowCount === 1;
}

export const insertHistory = (tx: Tx, row: typeof bankMandateHistory.$inferInsert) =>
  tx.insert(bankMandateHistory).values(row);

/** Oldest first. */
export const listHistory = (db: Db, bankMandateId: number) =>
  db
    .select({
      to: bankMandateHistory.to,
      at: bankMandateHistory.at,
      note: bankMandateHistory.note,
      byName: appUser.name,
    })
    .from(bankMandateHistory)
    .leftJoin(appUser, eq(appUser.id, bankMandateHistory.byUserId))
    .where(eq(bankMandateHistory.bankMandateId, bankMandateId))
    .orderBy(asc(bankMandateHistory.id));

/** Whether another mandate has a UMRN. */
export async function isUmrnTaken(tx: Tx, id: number, umrn: string): Promise<boolean> {
  const rows = await tx
    .select({ id: bankMandate.id })
    .from(bankMandate)
    .where(and(eq(bankMandate.umrn, umrn), ne(bankMandate.id, id)));
  return rows.length > 0;
}

const OPEN: readonly MandateState[] = ['unconfirmed', 'created', 'submitted'];

/** The mandates of a bank account, kind and limit that are not decided yet, locked. */
export const lockOpenOfTerms = (
  tx: Tx,
  { bankAccountId, kind, limit }: Pick<MandateRow, 'bankAccountId' | 'kind' | 'limit'>,
) =>
  select(
    tx,
    and(
      eq(bankMandate.bankAccountId, bankAccountId),
      eq(bankMandate.kind, kind),
      eq(bankMandate.limit, limit),
      inArray(bankMandate.status, [...OPEN]),
    ),
  ).for('update', { of: bankMandate });
