/** Risk profiles, what suits them, and the terms of investment mandates. */
import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { kind } from '../../../../platform/kinds/kind.ts';
import { masterColumns } from '../../../../platform/kinds/master-columns.ts';
import { instrument } from '../../instruments/instruments.tables.ts';
import { asset, instrumentRisk, product } from './instruments.ts';

/** The categories of risk profiles. The profile of a client is another table. */
export const riskProfileMaster = pgTable(
  'risk_profile_master',
  {
    ...masterColumns(),
    name: text().notNull().unique(),
    code: text().notNull().unique(),
    /** 1 is the most careful. */
    rank: smallint().notNull().unique(),
    description: text(),
    /** The highest level of the risk-o-meter that is within the profile; null without a limit. */
    highestRiskId: integer().references(() => instrumentRisk.id),
  },
  (row) => [index().on(row.highestRiskId), check('risk_profile_master_rank', sql`${row.rank} between 1 and 20`)],
);

const riskProfileMasterId = () =>
  integer()
    .notNull()
    .references(() => riskProfileMaster.id);
/** Per cent of a portfolio. */
const share = () => numeric({ precision: 5, scale: 2 });

export const riskProfileAssetMapping = pgTable(
  'risk_profile_asset_mapping',
  {
    ...masterColumns(),
    riskProfileMasterId: riskProfileMasterId(),
    assetId: integer()
      .notNull()
      .references(() => asset.id),
    minimumShare: share().notNull(),
    targetShare: share().notNull(),
    maximumShare: share().notNull(),
    note: text(),
  },
  (row) => [
    unique('risk_profile_asset').on(row.riskProfileMasterId, row.assetId),
    index().on(row.assetId),
    check(
      'risk_profile_asset_shares',
      sql`0 <= ${row.minimumShare} and ${row.minimumShare} <= ${row.targetShare} and
        ${row.targetShare} <= ${row.maximumShare} and ${row.maximumShare} <= 100`,
    ),
  ],
);

export const riskProfileInstrumentMapping = pgTable(
  'risk_profile_instrument_mapping',
  {
    ...masterColumns(),
    riskProfileMasterId: riskProfileMasterId(),
    instrumentId: integer()
      .notNull()
      .references(() => instrument.id),
    note: text(),
  },
  (row) => [
    unique('risk_profile_instrument').on(row.riskProfileMasterId, row.instrumentId),
    index().on(row.instrumentId),
  ],
);

export const riskProfileProductMapping = pgTable(
  'risk_profile_product_mapping',
  {
    ...masterColumns(),
    riskProfileMasterId: riskProfileMasterId(),
    productId: integer()
      .notNull()
      .references(() => product.id),
    note: text(),
  },
  (row) => [unique('risk_profile_product').on(row.riskProfileMasterId, row.productId), index().on(row.productId)],
);

/** What a rule of an investment mandate measures. */
export const mandateParameter = pgTable('mandate_parameter', {
  ...masterColumns(),
  name: text().notNull().unique(),
  code: text().notNull().unique(),
  valueType: text({ enum: ['percent', 'money', 'count', 'days'] }).notNull(),
});

/** Of what a rule of an investment mandate measures it. */
export const mandateCondition = pgTable('mandate_condition', {
  ...masterColumns(),
  name: text().notNull().unique(),
  code: text().notNull().unique(),
});

/** How a rule of an investment mandate compares. */
export const mandateOperation = pgTable(
  'mandate_operation',
  {
    ...masterColumns(),
    name: text().notNull().unique(),
    code: text().notNull().unique(),
    symbol: text().notNull(),
    /** How many values it compares with: two for 'between'. */
    valueCount: smallint().notNull().default(1),
  },
  (row) => [check('mandate_operation_value_count', sql`${row.valueCount} between 0 and 2`)],
);

/** How long money stays invested: from years to years, to not included. */
export const tenure = pgTable(
  'tenure',
  {
    ...masterColumns(),
    name: text().notNull().unique(),
    fromYears: smallint().notNull(),
    /** Null: no limit. */
    toYears: smallint(),
  },
  (row) => [check('tenure_years', sql`${row.fromYears} >= 0 and ${row.toYears} > ${row.fromYears}`)],
);

const THEME = { theme: 'Risk and mandates' } as const;
const CODE = { type: 'code', isFixed: true, help: 'Rules refer to it. Cannot be changed later.' } as const;
const PROFILE = { label: 'Risk profile' } as const;
const NOTE = { label: 'Note', help: 'Why it suits the profile.' } as const;
const SHARE = { type: 'percent', minimum: '0', maximum: '100', help: 'Per cent of the portfolio.' } as const;

export const riskAndMandateKinds = [
  kind(riskProfileAssetMapping, {
    ...THEME,
    menuNumber: 129,
    title: 'Risk Profile to Asset',
    rows: ['asset class of a risk profile', 'asset classes of risk profiles'],
    nameFields: ['riskProfileMasterId', 'assetId'],
    defaultSort: { sortBy: 'riskProfileMasterId', sortAsc: true },
    fields: {
      riskProfileMasterId: PROFILE,
      assetId: { label: 'Asset class' },
      minimumShare: { ...SHARE, label: 'At least' },
      targetShare: { ...SHARE, label: 'Target' },
      maximumShare: { ...SHARE, label: 'At most' },
      note: NOTE,
    },
  }),
  kind(riskProfileInstrumentMapping, {
    ...THEME,
    menuNumber: 130,
    title: 'Risk Profile to Instrument',
    rows: ['instrument of a risk profile', 'instruments of risk profiles'],
    nameFields: ['riskProfileMasterId', 'instrumentId'],
    defaultSort: { sortBy: 'riskProfileMasterId', sortAsc: true },
    fields: { riskProfileMasterId: PROFILE, note: NOTE },
  }),
  kind(riskProfileProductMapping, {
    ...THEME,
    menuNumber: 131,
    title: 'Risk Profile to Product',
    rows: ['product of a risk profile', 'products of risk profiles'],
    nameFields: ['riskProfileMasterId', 'productId'],
    defaultSort: { sortBy: 'riskProfileMasterId', sortAsc: true },
    fields: { riskProfileMasterId: PROFILE, note: NOTE },
  }),
  kind(mandateParameter, {
    ...THEME,
    menuNumber: 191,
    fields: {
      code: CODE,
      valueType: { choices: { percent: 'Per cent', money: 'Rupees', count: 'Number', days: 'Days' } },
    },
  }),
  kind(mandateCondition, { ...THEME, menuNumber: 192, fields: { code: CODE } }),
  kind(mandateOperation, {
    ...THEME,
    menuNumber: 193,
    fields: { code: CODE, valueCount: { label: 'Values to compare with', minimum: '0', maximum: '2' } },
  }),
  kind(riskProfileMaster, {
    ...THEME,
    menuNumber: 194,
    title: 'Risk Profile',
    rows: ['risk profile', 'risk profiles'],
    readers: 'everyone',
    defaultSort: { sortBy: 'rank', sortAsc: true },
    fields: {
      code: CODE,
      rank: { help: '1 is the most careful.', minimum: '1', maximum: '20' },
      highestRiskId: {
        label: 'Highest risk of funds',
        help: 'Clients with this profile are warned of riskier funds. Empty for no limit.',
      },
    },
  }),
  kind(tenure, {
    ...THEME,
    menuNumber: 195,
    defaultSort: { sortBy: 'fromYears', sortAsc: true },
    fields: {
      fromYears: { label: 'From years', minimum: '0' },
      toYears: { label: 'Below years', help: 'Empty for no limit.', minimum: '1' },
    },
  }),
];
