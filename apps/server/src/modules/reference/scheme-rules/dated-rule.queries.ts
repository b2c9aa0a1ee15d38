import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import { isLongerEach } from '@artha/domain/reference/scheme-rules/exit-load';
import { and, eq, ne } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { announceOnCommit } from '../../../platform/db/changes.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { KindOptions, Now, RowValues } from '../../../platform/kinds/kind-types.ts';
import { exitLoadTier, schemeRule } from './scheme-rules.tables.ts';

/** A table of dated rules. */
type DatedTable = PgTable & {
  readonly id: AnyPgColumn<{ data: number }>;
  readonly validFrom: AnyPgColumn<{ data: BusinessDate }>;
};

const today = ({ businessNow }: Now): BusinessDate => businessDateAt(businessNow);

/** @throws Refusal unless a rule begins after today */
export function checkBegins(validFrom: unknown, now: Now): void {
  if (String(validFrom) > today(now)) return;
  throw new Refusal('master-data.from-past', { values: { label: formatDate(today(now)) } });
}

/** @throws Refusal when a rule holds today or held before */
export function checkIsFuture(validFrom: unknown, now: Now): void {
  if (String(validFrom) <= today(now)) throw new Refusal('master-data.past-kept');
}

/** What keeps the past of a table of dated rules: rows begin in the future, and are changed only before they begin. */
export const datedRule = (table: DatedTable): Pick<KindOptions, 'check' | 'checkRemoval' | 'afterWrite'> => ({
  async check(tx, row, id, now) {
    if (id !== undefined) checkIsFuture(await lockBegin(tx, table, id), now);
    checkBegins(row['validFrom'], now);
  },
  checkRemoval: (_tx, row, _id, now) => Promise.resolve(checkIsFuture(row['validFrom'], now)),
  afterWrite: announceRules,
});

/** Nodes read the rules again once the change is committed. */
export const announceRules = (tx: Tx): Promise<void> => Promise.resolve(announceOnCommit(tx, 'rules', []));

async function lockBegin(tx: Tx, table: DatedTable, id: number): Promise<BusinessDate | undefined> {
  const [row] = await tx.select({ validFrom: table.validFrom }).from(table).where(eq(table.id, id)).for('update');
  return row?.validFrom ?? undefined;
}

/** A tier that is not longer than the one before it would never apply. @throws Refusal */
export async function checkTierOrder(tx: Tx, row: RowValues, id: number | undefined): Promise<void> {
  const others = await tx
    .select({ tier: exitLoadTier.tier, unit: exitLoadTier.upToUnit, count: exitLoadTier.upToCount })
    .from(exitLoadTier)
    .where(
      and(
        eq(exitLoadTier.schemeRuleId, Number(row['schemeRuleId'])),
        eq(exitLoadTier.isActive, true),
        ne(exitLoadTier.id, id ?? 0),
      ),
    );
  const unit = row['upToUnit'] === 'month' ? ('month' as const) : ('day' as const);
  const own = { tier: Number(row['tier']), unit, count: Number(row['upToCount']) };
  if (isLongerEach([...others, own].toSorted((one, other) => one.tier - other.tier))) return;
  throw new Refusal('master-data.mismatch', { values: { label: 'Each tier must be longer than the one before it.' } });
}

/** A tier belongs to a rule that has not begun. @throws Refusal */
export async function checkTier(tx: Tx, schemeRuleId: unknown, now: Now): Promise<void> {
  checkIsFuture(await lockBegin(tx, schemeRule, Number(schemeRuleId)), now);
}
