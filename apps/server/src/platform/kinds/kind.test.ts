import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  time,
  unique,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { businessDate, nav, paise, units } from '../db/columns.ts';
import type { KindOptions } from './kind-types.ts';
import { kind } from './kind.ts';
import { kindsOf } from './kind-registry.ts';
import { masterColumns } from './master-columns.ts';

const options = (menuNumber: number, more: Partial<KindOptions> = {}): KindOptions => ({
  theme: 'Banking',
  menuNumber,
  ...more,
});

const lender = pgTable('test_lender', { ...masterColumns(), name: text().notNull().unique() });
const office = pgTable(
  'test_office',
  {
    ...masterColumns(),
    lenderId: integer()
      .notNull()
      .references(() => lender.id),
    parentOfficeId: integer(),
    ifscCode: varchar({ length: 11 }).notNull(),
    name: text().notNull(),
    channel: text({ enum: ['counter', 'net-banking'] }).notNull(),
    cashLimit: paise(),
    unitLimit: units(),
    price: nav(),
    rate: numeric({ precision: 5, scale: 2 }),
    share: numeric({ precision: 5, scale: 2 }),
    counters: integer().notNull().default(1),
    rank: smallint(),
    opensAt: time(),
    openedOn: businessDate(),
    isClearing: boolean().notNull().default(false),
    legacyCode: text(),
  },
  (row) => [
    uniqueIndex().on(row.ifscCode),
    unique().on(row.lenderId, row.name),
    index().on(sql`${row.name} collate "C"`, row.id),
    index().on(row.openedOn),
  ],
);

const lenders = kind(lender, options(1));
const offices = kind(
  office,
  options(2, {
    fields: {
      ifscCode: { label: 'IFSC', type: 'code', pattern: 'ifsc', isFixed: true },
      share: { type: 'percent', minimum: '0', maximum: '100' },
      channel: { choices: { counter: 'Counter', 'net-banking': 'Net banking' } },
    },
    leftOut: ['legacyCode', 'parentOfficeId'],
    nameFields: ['ifscCode'],
    searchFields: ['ifscCode', 'name'],
  }),
);

test('derives the names from the name of the table', () => {
  expect(offices.model).toMatchObject({
    model: 'TestOffice',
    plural: 'TestOffices',
    title: 'Test Office',
    rows: ['test office', 'test offices'],
    nameFields: ['ifscCode'],
    keyFields: ['ifscCode'],
    defaultSort: { sortBy: 'ifscCode', sortAsc: true },
    searchLabel: 'IFSC or name',
    isEditable: true,
    needsApproval: false,
    readers: 'staff',
  });
  expect(lenders.model).toMatchObject({ nameFields: ['name'], keyFields: ['name'], searchLabel: 'Name' });
});

test.each([
  ['lenderId', { label: 'Lender', type: 'relation', isRequired: true, sort: 'index', filter: 'choice' }],
  ['ifscCode', { label: 'IFSC', type: 'code', isUnique: true, maxCharacters: 11, pattern: 'ifsc', isFixed: true }],
  ['name', { type: 'text', isRequired: true, maxCharacters: 200, sort: 'index' }],
  ['channel', { type: 'choice', choices: { counter: 'Counter', 'net-banking': 'Net banking' }, filter: 'choice' }],
  ['cashLimit', { label: 'Cash limit', type: 'money', isRequired: false, sort: 'limit', filter: 'range' }],
  ['unitLimit', { type: 'units' }],
  ['price', { type: 'decimal', places: 8 }],
  ['rate', { type: 'decimal', places: 2, minimum: '-999.99', maximum: '999.99' }],
  ['rank', { type: 'integer', minimum: '-32767', maximum: '32767' }],
  ['share', { type: 'percent', places: 2, minimum: '0', maximum: '100' }],
  ['counters', { type: 'integer', isRequired: false }],
  ['opensAt', { type: 'time' }],
  ['openedOn', { type: 'date', sort: 'index', filter: 'range' }],
  ['isClearing', { label: 'Clearing', type: 'flag', isRequired: false, filter: 'choice' }],
])('derives the field %s', (key, expected) => {
  expect(offices.model.fields.find((field) => field.key === key)).toMatchObject(expected);
});

test('leaves out the hidden columns and those that the declaration names', () => {
  const keys = offices.model.fields.map(({ key }) => key);
  for (const key of ['id', 'version', 'isActive', 'createdDate', 'lastModifiedDate', 'legacyCode', 'parentOfficeId'])
    expect(keys).not.toContain(key);
});

test('finds the kind behind a reference', () => {
  expect(offices.model.fields[0]?.relation).toEqual({ name: 'lender', model: 'TestLender', plural: 'TestLenders' });
});

test('names a single-column unique index only for its own column', () => {
  expect(offices.model.fields.filter(({ isUnique }) => isUnique).map(({ key }) => key)).toEqual(['ifscCode']);
});

const named = { ...masterColumns(), name: text().notNull().unique() };
const stray = pgTable('test_stray', { id: integer().primaryKey() });

describe('refuses, in words', () => {
  test.each([
    [
      'a table without the hidden columns',
      pgTable('t1', { name: text() }),
      {},
      /no id, version, .*spread masterColumns/,
    ],
    ['a table without a text', pgTable('t2', { ...masterColumns(), size: integer() }), {}, /no text that could name/],
    ['a column that no field can have', pgTable('t3', { ...named, extra: jsonb() }), {}, /extra has the type jsonb/],
    ['a number without a scale', pgTable('t14', { ...named, rate: numeric() }), {}, /rate needs a precision/],
    [
      'a reference to a table that is no kind',
      pgTable('t4', { ...named, strayId: integer().references(() => stray.id) }),
      {},
      /strayId refers to test_stray, which is no kind/,
    ],
    [
      'a reference by another name',
      pgTable('t5', { ...named, owner: integer().references(() => lender.id) }),
      {},
      /must be called ownerId/,
    ],
    [
      'a search field without an index',
      pgTable('t6', { ...named, city: text() }),
      { searchFields: ['city'] },
      /city has no index/,
    ],
    ['an option of an unknown field', pgTable('t7', named), { fields: { nmae: {} } }, /nmae, which is no field/],
    ['a hidden field as a name', pgTable('t8', named), { nameFields: ['isActive'] }, /isActive, which is no field/],
    [
      'an inherited name',
      pgTable('t9', named),
      { defaultSort: { sortBy: 'constructor', sortAsc: true } },
      /constructor, which is no field/,
    ],
    [
      'leaving out what every record needs',
      pgTable('t10', { ...named, code: text().notNull() }),
      { leftOut: ['code'] },
      /code is left out, but every record needs it/,
    ],
  ])('%s', (_what, table, more: Partial<KindOptions>, message) => {
    expect(() => kind(table, options(9, more)).model).toThrow(message);
  });

  test.each([
    ['model', [lenders, kind(pgTable('t11', named), options(8, { model: 'TestLender', plural: 'Others' }))]],
    ['plural', [lenders, kind(pgTable('t12', named), options(8, { plural: 'TestLenders' }))]],
    ['menu number', [lenders, kind(pgTable('t13', named), options(1))]],
  ])('two kinds with the same %s', (what, kinds) => {
    expect(() => kindsOf([{ name: 'test', kinds }])).toThrow(new RegExp(`same ${what}`));
  });
});
