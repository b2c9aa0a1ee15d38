/** Rules that decide money, each from a date on. The migration that made the tables inserted the first rows. */
import { PAYMENT_MODES, PAYMENT_OCCASIONS } from '@artha/domain/kit/payment-modes';
import { NAV_CATEGORIES, NAV_SIDES } from '@artha/domain/reference/scheme-rules/cut-offs';
import { RULE_CATEGORIES } from '@artha/domain/reference/scheme-rules/scheme-rule';
import { TAX_CLASSES } from '@artha/domain/reference/scheme-rules/tax-class';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { businessDate, paise, units } from '../../../platform/db/columns.ts';
import { masterColumns } from '../../../platform/kinds/master-columns.ts';
import { instrument } from '../instruments/instruments.tables.ts';

/** The columns of master data for a table that has a key of its own. */
const keyedColumns = () => ({ ...masterColumns(), id: integer().notNull().unique().generatedByDefaultAsIdentity() });

/** 'HH:MM' in India. */
const isTimeOfDay = (column: AnyPgColumn): SQL => sql`${column} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`;
const isAboveZero = (column: AnyPgColumn): SQL => sql`${column} > 0 and ${column} <> 'NaN'`;

/** The order rules of one scheme, or the defaults of a category. */
export const schemeRule = pgTable(
  'scheme_rule',
  {
    ...masterColumns(),
    instrumentId: integer().references(() => instrument.id, { onDelete: 'cascade' }),
    category: text({ enum: RULE_CATEGORIES }),
    validFrom: businessDate().notNull(),
    minimumFirst: paise().notNull(),
    minimumAdditional: paise().notNull(),
    purchaseMultiple: paise().notNull(),
    /** Null when the scheme sets none. */
    maximumPurchase: paise(),
    purchaseCutOff: text(),
    redemptionCutOff: text(),
    /** Business days from the NAV date of a redemption to its usual payout. */
    settlementDays: smallint().notNull(),
    unitPlaces: smallint().$type<3 | 4>().notNull(),
    minimumRedemption: paise().notNull(),
    minimumRedemptionUnits: units().notNull(),
    redemptionMultiple: paise().notNull(),
    unitMultiple: units().notNull(),
    minimumBalanceUnits: units().notNull(),
    lockInUnit: text({ enum: ['day', 'month'] }),
    lockInCount: smallint(),
    isRedemptionAllowed: boolean().notNull(),
    isSwitchAllowed: boolean().notNull(),
    /** Null: what is usual for the category of the scheme. */
    taxClass: text({ enum: TAX_CLASSES }),
    /** The part of each purchase that may leave without load. */
    loadFreePerMillion: integer().notNull(),
    /** True when the source states neither exit load nor lock-in, and they are as usual for the category. */
    isLoadAssumed: boolean().notNull().default(false),
    source: text().notNull(),
  },
  (row) => [
    unique('scheme_rule_of_instrument').on(row.instrumentId, row.validFrom),
    unique('scheme_rule_of_category').on(row.category, row.validFrom),
    check('scheme_rule_owner', sql`num_nonnulls(${row.instrumentId}, ${row.category}) = 1`),
    check('scheme_rule_category', sql`${row.category} in ${sql.raw(listed(RULE_CATEGORIES))}`),
    check('scheme_rule_minimum_first', isAboveZero(row.minimumFirst)),
    check('scheme_rule_minimum_additional', isAboveZero(row.minimumAdditional)),
    check('scheme_rule_purchase_multiple', isAboveZero(row.purchaseMultiple)),
    check(
      'scheme_rule_maximum_purchase',
      sql`${row.maximumPurchase} >= ${row.minimumFirst} and ${row.maximumPurchase} <> 'NaN'`,
    ),
    check('scheme_rule_purchase_cut_off', isTimeOfDay(row.purchaseCutOff)),
    check('scheme_rule_redemption_cut_off', isTimeOfDay(row.redemptionCutOff)),
    check('scheme_rule_settlement_days', sql`${row.settlementDays} between 1 and 10`),
    check('scheme_rule_unit_places', sql`${row.unitPlaces} in (3, 4)`),
    check('scheme_rule_minimum_redemption', isAboveZero(row.minimumRedemption)),
    check('scheme_rule_minimum_redemption_units', isAboveZero(row.minimumRedemptionUnits)),
    check('scheme_rule_redemption_multiple', isAboveZero(row.redemptionMultiple)),
    check('scheme_rule_unit_multiple', isAboveZero(row.unitMultiple)),
    check('scheme_rule_minimum_balance', sql`${row.minimumBalanceUnits} >= 0 and ${row.minimumBalanceUnits} <> 'NaN'`),
    check(
      'scheme_rule_lock_in',
      sql`num_nulls(${row.lockInUnit}, ${row.lockInCount}) in (0, 2) and ${row.lockInCount} > 0`,
    ),
    check('scheme_rule_lock_in_unit', sql`${row.lockInUnit} in ('day', 'month')`),
    check('scheme_rule_tax_class', sql`${row.taxClass} in ${sql.raw(listed(TAX_CLASSES))}`),
    check('scheme_rule_load_free', sql`${row.loadFreePerMillion} between 0 and 1000000`),
    index('scheme_rule_by_source').on(row.source),
    // One or more for each scheme; the newest are listed first.
    index('scheme_rule_by_valid_from').on(row.validFrom),
    check('scheme_rule_source', sql`${row.source} <> ''`),
  ],
);

/** A tier of the exit load of a rule: the load on units that are held no longer than its period. */
export const exitLoadTier = pgTable(
  'exit_load_tier',
  {
    ...keyedColumns(),
    schemeRuleId: integer()
      .notNull()
      .references(() => schemeRule.id, { onDelete: 'cascade' }),
    /** The shortest period is 1. */
    tier: smallint().notNull(),
    upToUnit: text({ enum: ['day', 'month'] }).notNull(),
    upToCount: smallint().notNull(),
    /** 1 % is 10,000. */
    perMillion: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.schemeRuleId, row.tier] }),
    index('exit_load_tier_by_rule').on(row.schemeRuleId),
    check('exit_load_tier_tier', sql`${row.tier} > 0`),
    check('exit_load_tier_up_to', sql`${row.upToUnit} in ('day', 'month') and ${row.upToCount} > 0`),
    check('exit_load_tier_per_million', sql`${row.perMillion} between 1 and 1000000`),
  ],
);

/** The regulator's cut-offs. */
export const cutOff = pgTable(
  'cut_off',
  {
    ...keyedColumns(),
    category: text({ enum: NAV_CATEGORIES }).notNull(),
    side: text({ enum: NAV_SIDES }).notNull(),
    isOnlineOnly: boolean().notNull(),
    validFrom: businessDate().notNull(),
    timeOfDay: text().notNull(),
    source: text().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.category, row.side, row.isOnlineOnly, row.validFrom] }),
    check('cut_off_category', sql`${row.category} in ${sql.raw(listed(NAV_CATEGORIES))}`),
    check('cut_off_side', sql`${row.side} in ${sql.raw(listed(NAV_SIDES))}`),
    check('cut_off_time', isTimeOfDay(row.timeOfDay)),
    index('cut_off_by_source').on(row.source),
    check('cut_off_source', sql`${row.source} <> ''`),
  ],
);

/** Charges of the state: stamp duty on units bought, securities transaction tax on units of equity funds sold. */
export const chargeRate = pgTable(
  'charge_rate',
  {
    ...keyedColumns(),
    charge: text({ enum: ['stamp-duty', 'securities-tax'] }).notNull(),
    validFrom: businessDate().notNull(),
    /** 0.005 % is 50; a charge that ends has 0. */
    perMillion: integer().notNull(),
    source: text().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.charge, row.validFrom] }),
    check('charge_rate_charge', sql`${row.charge} in ('stamp-duty', 'securities-tax')`),
    check('charge_rate_per_million', sql`${row.perMillion} between 0 and 1000000`),
    index('charge_rate_by_source').on(row.source),
    check('charge_rate_source', sql`${row.source} <> ''`),
  ],
);

/** How soon a fund house must pay out a redemption, and what it owes for paying late. */
export const payoutLimit = pgTable(
  'payout_limit',
  {
    ...keyedColumns(),
    validFrom: businessDate().primaryKey(),
    /** From the date of the redemption's NAV. */
    businessDays: smallint().notNull(),
    /** For schemes with at least 80 % invested overseas. */
    overseasBusinessDays: smallint().notNull(),
    /** A year: 15 % is 150,000. */
    interestPerMillion: integer().notNull(),
    source: text().notNull(),
  },
  (row) => [
    check(
      'payout_limit_days',
      sql`${row.businessDays} between 1 and 30 and ${row.overseasBusinessDays} between 1 and 30`,
    ),
    check('payout_limit_interest', sql`${row.interestPerMillion} between 0 and 1000000`),
    index('payout_limit_by_source').on(row.source),
    check('payout_limit_source', sql`${row.source} <> ''`),
  ],
);

/** Which modes may pay for what. */
export const paymentMode = pgTable(
  'payment_mode',
  {
    ...keyedColumns(),
    occasion: text({ enum: PAYMENT_OCCASIONS }).notNull(),
    mode: text({ enum: PAYMENT_MODES }).notNull(),
    validFrom: businessDate().notNull(),
    isAllowed: boolean().notNull(),
    /** The most that one payment may be; null without a limit. */
    maximum: paise(),
    source: text().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.occasion, row.mode, row.validFrom] }),
    check('payment_mode_occasion', sql`${row.occasion} in ${sql.raw(listed(PAYMENT_OCCASIONS))}`),
    check('payment_mode_mode', sql`${row.mode} in ${sql.raw(listed(PAYMENT_MODES))}`),
    check('payment_mode_maximum', isAboveZero(row.maximum)),
    index('payment_mode_by_source').on(row.source),
    check('payment_mode_source', sql`${row.source} <> ''`),
  ],
);

function listed(values: readonly string[]): string {
  return `(${values.map((value) => `'${value}'`).join(', ')})`;
}
