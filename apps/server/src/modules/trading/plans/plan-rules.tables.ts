import { PLAN_FREQUENCIES, PLAN_KINDS } from '@artha/domain/trading/plans/plan-kinds';
import { PLAN_RULE_GROUPS } from '@artha/domain/trading/plans/plan-rule';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { businessDate, paise } from '../../../platform/db/columns.ts';
import { masterColumns } from '../../../platform/kinds/master-columns.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';

/** What plans of a kind and frequency need, from a date on: of one fund, or of a group of funds. */
export const planRule = pgTable(
  'plan_rule',
  {
    ...masterColumns(),
    kind: text({ enum: PLAN_KINDS }).notNull(),
    frequency: text({ enum: PLAN_FREQUENCIES }).notNull(),
    instrumentId: integer().references(() => instrument.id, { onDelete: 'cascade' }),
    category: text({ enum: PLAN_RULE_GROUPS }),
    validFrom: businessDate().notNull(),
    isOffered: boolean().notNull(),
    /** Of an instalment. */
    minimumAmount: paise().notNull(),
    amountMultiple: paise().notNull(),
    minimumInstalments: smallint().notNull(),
    /** The most instalments that one pause skips, and how often a plan can be paused. */
    pauseInstalmentsMax: smallint().notNull(),
    pausesMax: smallint().notNull(),
    /** Business days before an instalment is due until which it can be stopped, and the time of that day. */
    noticeDays: smallint().notNull(),
    noticeUntil: text().notNull(),
    source: text().notNull(),
  },
  (row) => [
    unique('plan_rule_of_instrument').on(row.kind, row.frequency, row.instrumentId, row.validFrom),
    unique('plan_rule_of_category').on(row.kind, row.frequency, row.category, row.validFrom),
    index().on(row.instrumentId),
    index('plan_rule_by_source').on(row.source),
    check('plan_rule_owner', sql`num_nonnulls(${row.instrumentId}, ${row.category}) = 1`),
    check('plan_rule_minimum_amount', sql`${row.minimumAmount} > 0 and ${row.minimumAmount} <> 'NaN'`),
    check('plan_rule_amount_multiple', sql`${row.amountMultiple} > 0 and ${row.amountMultiple} <> 'NaN'`),
    check('plan_rule_minimum_instalments', sql`${row.minimumInstalments} between 1 and 1200`),
    check('plan_rule_pauses', sql`${row.pauseInstalmentsMax} between 0 and 60 and ${row.pausesMax} between 0 and 20`),
    check('plan_rule_notice_days', sql`${row.noticeDays} between 0 and 20`),
    check('plan_rule_notice_until', sql`${row.noticeUntil} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('plan_rule_source', sql`${row.source} <> ''`),
  ],
);
