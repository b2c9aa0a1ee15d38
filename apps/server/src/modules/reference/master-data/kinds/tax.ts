/** What capital gains are taxed by. */
import { TAX_CLASSES } from '@artha/domain/reference/scheme-rules/tax-class';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, numeric, pgTable, smallint, text, unique, varchar } from 'drizzle-orm/pg-core';
import { businessDate, paise } from '../../../../platform/db/columns.ts';
import { masterColumns } from '../../../../platform/kinds/master-columns.ts';

/** The cost inflation index of each financial year. */
export const capitalGainIndexation = pgTable(
  'capital_gain_indexation',
  {
    ...masterColumns(),
    /** '2025-26' */
    financialYear: text().notNull().unique(),
    costInflationIndex: integer().notNull(),
    source: text().notNull(),
  },
  (row) => [
    check(
      'capital_gain_indexation_year',
      sql`${row.financialYear} ~ '^20[0-9]{2}-[0-9]{2}$' and
        (substr(${row.financialYear}, 3, 2)::int + 1) % 100 = substr(${row.financialYear}, 6, 2)::int`,
    ),
    check('capital_gain_indexation_index', sql`${row.costInflationIndex} between 100 and 10000`),
  ],
);

/** Per cent; null where the slab of the client applies. */
const rate = () => numeric({ precision: 5, scale: 2 });

/** How gains of a tax class are taxed, by when units were bought and sold. Surcharge and cess come on top. */
export const taxSegregation = pgTable(
  'tax_segregation',
  {
    ...masterColumns(),
    name: text().notNull().unique(),
    taxClass: text({ enum: TAX_CLASSES }).notNull(),
    /** Null: whenever they were bought. */
    boughtFrom: businessDate(),
    boughtUntil: businessDate(),
    soldFrom: businessDate().notNull(),
    soldUntil: businessDate(),
    /** Held longer is long term; null where every gain is short term. */
    longTermAfterMonths: smallint(),
    shortTermRate: rate(),
    /** Of the Income-tax Act in force, such as '112A'; null for the normal rates without a section of their own. */
    shortTermSection: varchar({ length: 20 }),
    longTermRate: rate(),
    longTermSection: varchar({ length: 20 }),
    /** Long-term gains of a financial year that are free; null for none. */
    exemptAmount: paise(),
    isIndexed: boolean().notNull().default(false),
    /** Long-term units acquired until this day cost at least their value on it; null for no such day. */
    fairValueOn: businessDate(),
    /** Losses are set off in so many years after that of the sale. */
    lossCarryYears: smallint().notNull().default(8),
    source: text().notNull(),
  },
  (row) => [
    unique('tax_segregation_period').on(row.taxClass, row.boughtFrom, row.soldFrom).nullsNotDistinct(),
    check(
      'tax_segregation_dates',
      sql`${row.boughtUntil} >= coalesce(${row.boughtFrom}, ${row.boughtUntil}) and ${row.soldUntil} >= ${row.soldFrom}`,
    ),
    check(
      'tax_segregation_rates',
      sql`${row.shortTermRate} between 0 and 100 and ${row.longTermRate} between 0 and 100`,
    ),
    check('tax_segregation_loss_years', sql`${row.lossCarryYears} between 0 and 20`),
    check('tax_segregation_months', sql`${row.longTermAfterMonths} between 1 and 120`),
    check('tax_segregation_exempt', sql`${row.exemptAmount} > 0 and ${row.exemptAmount} <> 'NaN'`),
  ],
);
