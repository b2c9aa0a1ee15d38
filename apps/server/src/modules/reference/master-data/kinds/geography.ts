/** Countries, states, cities and pincodes. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { kind } from '../../../../platform/kinds/kind.ts';
import { largeListIndexes } from '../../../../platform/kinds/large-list.ts';
import { masterColumns } from '../../../../platform/kinds/master-columns.ts';

export const country = pgTable(
  'country',
  {
    ...masterColumns(),
    name: text().notNull().unique(),
    isoCode: text().notNull().unique(),
    isoCode3: text().notNull().unique(),
    isoNumber: text().notNull().unique(),
    /** Not unique: 1 belongs to all of North America. */
    diallingCode: text(),
  },
  (row) => [
    check('country_iso_code', sql`${row.isoCode} ~ '^[A-Z]{2}$'`),
    check('country_iso_code_3', sql`${row.isoCode3} ~ '^[A-Z]{3}$'`),
    check('country_iso_number', sql`${row.isoNumber} ~ '^[0-9]{3}$'`),
    check('country_dialling_code', sql`${row.diallingCode} ~ '^[1-9][0-9]{0,6}$'`),
  ],
);

export const state = pgTable(
  'state',
  {
    ...masterColumns(),
    countryId: integer()
      .notNull()
      .references(() => country.id),
    name: text().notNull(),
    code: text(),
    gstCode: text().unique(),
    isUnionTerritory: boolean().notNull().default(false),
  },
  (row) => [
    unique('state_of_country').on(row.countryId, row.name),
    index('state_by_name').on(row.name),
    index('state_by_code').on(row.code),
    check('state_code', sql`${row.code} ~ '^[A-Z0-9]{1,3}$'`),
    check('state_gst_code', sql`${row.gstCode} ~ '^[0-9]{2}$'`),
  ],
);

export const city = pgTable(
  'city',
  {
    ...masterColumns(),
    stateId: integer()
      .notNull()
      .references(() => state.id),
    name: text().notNull(),
    /** Cities beyond the 30 largest, as AMFI groups them. */
    isBeyond30: boolean().notNull().default(true),
  },
  (row) => [unique('city_of_state').on(row.stateId, row.name), ...largeListIndexes('city', { name: row.name }, row.id)],
);

/** A postal code of India. */
export const pincode = pgTable(
  'pincode',
  {
    ...masterColumns(),
    code: text().notNull().unique(),
    /** The town or district as India Post or a list names it. */
    place: text().notNull(),
    stateId: integer()
      .notNull()
      .references(() => state.id),
    /** Null where the place is not among the cities. */
    cityId: integer().references(() => city.id),
  },
  (row) => [
    ...largeListIndexes('pincode', { code: row.code, place: row.place }, row.id),
    index('pincode_by_state').on(row.stateId),
    index('pincode_by_city').on(row.cityId),
    check('pincode_code', sql`${row.code} ~ '^[1-9][0-9]{5}$'`),
  ],
);

export const geographyKinds = [
  kind(country, {
    theme: 'Client classification',
    menuNumber: 172,
    rows: ['country', 'countries'],
    plural: 'Countries',
    searchFields: ['name', 'isoCode'],
    readers: 'everyone',
    fields: {
      name: { label: 'Country' },
      isoCode: { label: 'ISO code', type: 'code', help: 'Two letters (ISO 3166-1 alpha-2), such as IN.' },
      isoCode3: { label: 'ISO code, three letters', type: 'code', help: 'ISO 3166-1 alpha-3, such as IND.' },
      isoNumber: { label: 'ISO number', type: 'code', help: 'Three digits, such as 356.' },
      diallingCode: { label: 'Dialling code', type: 'code', help: 'Without plus or zeros, such as 91.' },
    },
  }),
  kind(state, {
    theme: 'Client classification',
    menuNumber: 173,
    rows: ['state', 'states'],
    keyFields: ['countryId', 'name'],
    searchFields: ['name', 'code'],
    readers: 'everyone',
    fields: {
      name: { label: 'State' },
      code: { type: 'code', help: 'As in ISO 3166-2 after the hyphen, such as MH.' },
      gstCode: { label: 'GST code', type: 'code', help: 'The first two digits of a GSTIN of the state.' },
      isUnionTerritory: { label: 'Union territory', filter: 'choice' },
    },
  }),
  kind(city, {
    theme: 'Client classification',
    menuNumber: 174,
    rows: ['city', 'cities'],
    plural: 'Cities',
    keyFields: ['stateId', 'name'],
    readers: 'everyone',
    fields: {
      name: { label: 'City' },
      stateId: { filter: 'choice' },
      isBeyond30: {
        label: 'Beyond the 30 largest cities',
        help: 'Expenses of new investors from these cities may be charged additionally.',
        filter: 'choice',
      },
    },
  }),
  kind(pincode, {
    theme: 'Client classification',
    menuNumber: 175,
    rows: ['pincode', 'pincodes'],
    nameFields: ['code'],
    searchFields: ['code', 'place'],
    defaultSort: { sortBy: 'code', sortAsc: true },
    readers: 'everyone',
    fields: {
      code: { label: 'Pincode', type: 'code', pattern: 'pincode', sort: 'index' },
      place: { label: 'Place', sort: 'index' },
      stateId: { filter: 'choice' },
      cityId: { filter: 'choice', help: 'Empty where the place is not among the cities.' },
    },
  }),
];
