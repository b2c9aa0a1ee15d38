/** How clients, accounts and their details are classified. */
import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { paise } from '../../../../platform/db/columns.ts';
import { kind } from '../../../../platform/kinds/kind.ts';
import { masterColumns } from '../../../../platform/kinds/master-columns.ts';

/** The service level of an account. Listed only: what depends on it is part of the program. */
export const accountCategory = pgTable('account_category', {
  ...masterColumns(),
  name: text().notNull().unique(),
  code: text().notNull().unique(),
});

export const addressType = pgTable('address_type', {
  ...masterColumns(),
  name: text().notNull().unique(),
  /** In FATCA records: '1' is residential or business. */
  fatcaCode: text(),
});

/** Investor type: who the holder of an account is for tax and at the exchange. */
export const clientTaxStatus = pgTable(
  'client_tax_status',
  {
    ...masterColumns(),
    name: text().notNull().unique(),
    /** '01' is an individual. */
    exchangeCode: text().notNull().unique(),
    /** The fourth character of the PAN, where it is certain. */
    panCharacter: text(),
    isIndividual: boolean().notNull().default(false),
    isMinor: boolean().notNull().default(false),
    isNonResident: boolean().notNull().default(false),
  },
  (row) => [
    check('client_tax_status_exchange_code', sql`${row.exchangeCode} ~ '^[0-9]{2}$'`),
    check('client_tax_status_pan_character', sql`${row.panCharacter} ~ '^[ABCFGHJLPT]$'`),
  ],
);

export const holdingType = pgTable(
  'holding_type',
  {
    ...masterColumns(),
    name: text().notNull().unique(),
    /** 'SI', 'JO', 'AS' */
    exchangeCode: text().notNull().unique(),
    holdersMax: smallint().notNull(),
  },
  (row) => [check('holding_type_holders_max', sql`${row.holdersMax} between 1 and 3`)],
);

export const identificationType = pgTable('identification_type', {
  ...masterColumns(),
  name: text().notNull().unique(),
  /** In FATCA records: 'A' is a passport. */
  fatcaCode: text().unique(),
  isAddressProof: boolean().notNull().default(false),
});

/** Gross annual income; from and to in rupees, to not included. */
export const incomeSlab = pgTable(
  'income_slab',
  {
    ...masterColumns(),
    name: text().notNull().unique(),
    exchangeCode: text().notNull().unique(),
    from: paise().notNull(),
    /** Null: no limit. */
    to: paise(),
  },
  (row) => [
    check('income_slab_range', sql`${row.from} >= 0 and ${row.to} > ${row.from} and ${row.to} <> 'NaN'`),
    check('income_slab_exchange_code', sql`${row.exchangeCode} ~ '^[0-9]{2}$'`),
  ],
);

export const natureOfBusiness = pgTable('nature_of_business', {
  ...masterColumns(),
  name: text().notNull().unique(),
  code: text().notNull().unique(),
});

export const occupation = pgTable(
  'occupation',
  {
    ...masterColumns(),
    name: text().notNull().unique(),
    exchangeCode: text().notNull().unique(),
    fatcaType: text({ enum: ['S', 'B', 'O', 'X'] }).notNull(),
  },
  (row) => [check('occupation_exchange_code', sql`${row.exchangeCode} ~ '^[0-9]{2}$'`)],
);

export const politicalExposure = pgTable('political_exposure', {
  ...masterColumns(),
  name: text().notNull().unique(),
  /** In FATCA records: 'Y', 'N' or 'R'. */
  fatcaCode: text().notNull().unique(),
});

export const relationship = pgTable('relationship', {
  ...masterColumns(),
  name: text().notNull().unique(),
  code: text().notNull().unique(),
  isFamily: boolean().notNull().default(true),
  /** Of a minor. */
  isGuardian: boolean().notNull().default(false),
});

export const wealthSource = pgTable(
  'wealth_source',
  {
    ...masterColumns(),
    name: text().notNull().unique(),
    exchangeCode: text().notNull().unique(),
    order: integer().notNull().default(0),
  },
  (row) => [check('wealth_source_exchange_code', sql`${row.exchangeCode} ~ '^[0-9]{2}$'`)],
);

const THEME = { theme: 'Client classification', readers: 'everyone' } as const;
const EXCHANGE_CODE = { label: 'Exchange code', type: 'code', help: 'As the exchange codes it.' } as const;
const FATCA_CODE = { label: 'FATCA code', type: 'code', help: 'As records of FATCA code it.' } as const;
const CODE = { type: 'code' } as const;

export const clientClassificationKinds = [
  kind(accountCategory, {
    ...THEME,
    menuNumber: 161,
    rows: ['account category', 'account categories'],
    plural: 'AccountCategories',
    isEditable: false,
    fields: { code: CODE },
  }),
  kind(addressType, { ...THEME, menuNumber: 162, fields: { fatcaCode: FATCA_CODE } }),
  kind(clientTaxStatus, {
    ...THEME,
    menuNumber: 163,
    rows: ['tax status', 'tax statuses'],
    plural: 'ClientTaxStatuses',
    keyFields: ['exchangeCode'],
    fields: {
      exchangeCode: EXCHANGE_CODE,
      panCharacter: {
        label: 'Fourth character of the PAN',
        type: 'code',
        help: 'A PAN with another letter there is refused. Empty where several are possible.',
      },
      isIndividual: { label: 'Natural person', filter: 'choice' },
      isMinor: { label: 'Minor', filter: 'choice' },
      isNonResident: { label: 'Non-resident', filter: 'choice' },
    },
  }),
  kind(holdingType, {
    ...THEME,
    menuNumber: 164,
    keyFields: ['exchangeCode'],
    fields: { exchangeCode: EXCHANGE_CODE, holdersMax: { label: 'Most holders', minimum: '1', maximum: '3' } },
  }),
  kind(identificationType, {
    ...THEME,
    menuNumber: 165,
    fields: {
      fatcaCode: FATCA_CODE,
      isAddressProof: { label: 'Proves the address', filter: 'choice' },
    },
  }),
  kind(incomeSlab, {
    ...THEME,
    menuNumber: 166,
    keyFields: ['exchangeCode'],
    defaultSort: { sortBy: 'exchangeCode', sortAsc: true },
    fields: {
      exchangeCode: EXCHANGE_CODE,
      from: { label: 'From', help: 'Gross annual income.', minimum: '0' },
      to: { label: 'Below', help: 'Empty for no limit.' },
    },
  }),
  kind(natureOfBusiness, {
    ...THEME,
    menuNumber: 167,
    rows: ['nature of business', 'natures of business'],
    plural: 'NaturesOfBusiness',
    title: 'Nature of Business',
    fields: { code: CODE },
  }),
  kind(occupation, {
    ...THEME,
    menuNumber: 168,
    keyFields: ['exchangeCode'],
    defaultSort: { sortBy: 'exchangeCode', sortAsc: true },
    fields: {
      exchangeCode: EXCHANGE_CODE,
      fatcaType: {
        label: 'FATCA type',
        choices: { S: 'Service', B: 'Business', O: 'Others', X: 'Not categorised' },
        filter: 'choice',
      },
    },
  }),
  kind(politicalExposure, { ...THEME, menuNumber: 169, fields: { fatcaCode: FATCA_CODE } }),
  kind(relationship, {
    ...THEME,
    menuNumber: 170,
    fields: {
      code: CODE,
      isFamily: { label: 'Family', filter: 'choice' },
      isGuardian: { label: 'May be guardian of a minor', filter: 'choice' },
    },
  }),
  kind(wealthSource, {
    ...THEME,
    menuNumber: 171,
    keyFields: ['exchangeCode'],
    defaultSort: { sortBy: 'exchangeCode', sortAsc: true },
    fields: { exchangeCode: EXCHANGE_CODE, order: { label: 'Place in lists' } },
  }),
];
