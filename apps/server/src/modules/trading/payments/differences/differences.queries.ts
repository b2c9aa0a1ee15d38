import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import { textFromPaise } from '@artha/domain/kit/money';
import type { MoneyDifferenceKind } from '@artha/domain/trading/payments/differences';
import { and, asc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { moneyDifference } from './differences.tables.ts';

/** A difference between the statement and our records, identified by what both sides know. */
export interface FoundDifference {
  readonly kind: MoneyDifferenceKind;
  readonly subjectKey: string;
  readonly reference: string | null;
  readonly ourAmount?: Paise | undefined;
  readonly theirAmount?: Paise | undefined;
  readonly orderId?: string | undefined;
}

const text = (amount: Paise | undefined): string | null => (amount === undefined ? null : textFromPaise(amount));

/**
 * Saves what a reconciliation of a day found: one that is known is seen again, and open again if it had been resolved
 * by itself. Those that were open and were not found are resolved, but for what only reports that something was booked.
 *
 * @returns those that were not known before
 */
export async function saveDifferences(
  tx: Tx,
  { businessDate, kinds }: { readonly businessDate: BusinessDate; readonly kinds: readonly MoneyDifferenceKind[] },
  found: readonly FoundDifference[],
  realNow: Date,
): Promise<readonly FoundDifference[]> {
  const now = realNow.toISOString();
  const unknown: FoundDifference[] = [];
  for (const each of found) {
    const { rows } = await tx.execute<{ isNew: boolean }>(sql`
      insert into money_difference
        (business_date, kind, subject_key, reference, our_amount, their_amount, order_id, found_at, seen_at)
      values (${businessDate}, ${each.kind}, ${each.subjectKey}, ${each.reference}, ${text(each.ourAmount)}::numeric,
        ${text(each.theirAmount)}::numeric, ${each.orderId ?? null}::uuid, ${now}::timestamptz, ${now}::timestamptz)
      on conflict (business_date, kind, subject_key) do update set seen_at = excluded.seen_at,
        reference = excluded.reference, our_amount = excluded.our_amount, their_amount = excluded.their_amount,
        resolved_at = case when money_difference.resolved_by_user_id is null then null
          else money_difference.resolved_at end,
        resolution = case when money_difference.resolved_by_user_id is null then null
          else money_difference.resolution end
      returning found_at = seen_at as "isNew"`);
    if (rows[0]?.isNew) unknown.push(each);
  }
  const keys = found.map(({ kind, subjectKey }) => `${kind} ${subjectKey}`);
  await tx.execute(sql`
    update money_difference set resolved_at = ${now}::timestamptz, resolution = 'A later reconciliation no longer found it.'
    where business_date = ${businessDate} and resolved_at is null and kind = any (${sql.param([...kinds])}::text[])
      and not (kind || ' ' || subject_key) = any (${sql.param(keys)}::text[])`);
  return unknown;
}

/** The days since a day and before another that have an open difference of some kinds, the oldest first. */
export async function listOpenDays(
  db: Db,
  kinds: readonly MoneyDifferenceKind[],
  { since, before }: { readonly since: BusinessDate; readonly before: BusinessDate },
): Promise<BusinessDate[]> {
  const { businessDate, kind, resolvedAt } = moneyDifference;
  const rows = await db
    .selectDistinct({ businessDate })
    .from(moneyDifference)
    .where(and(isNull(resolvedAt), inArray(kind, [...kinds]), gte(businessDate, since), lt(businessDate, before)))
    .orderBy(asc(businessDate));
  return rows.map((row) => row.businessDate);
}

/** Saves how a difference was cleared up. @returns false when it is resolved already */
export async function updateResolved(
  tx: Tx,
  id: number,
  resolved: { readonly resolvedAt: Date; readonly resolvedByUserId: number; readonly resolution: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(moneyDifference)
    .set(resolved)
    .where(and(eq(moneyDifference.id, id), isNull(moneyDifference.resolvedAt)));
  return rowCount === 1;
}

export async function hasDifference(db: Db, id: number): Promise<boolean> {
  const rows = await db.select({ id: moneyDifference.id }).from(moneyDifference).where(eq(moneyDifference.id, id));
  return rows.length > 0;
}
