import { expect, test } from 'vitest';
import type { MasterFacts } from './master-problem.ts';
import { masterProblem } from './master-problem.ts';
import type { OptionIdentity } from './replication.ts';
import { nextSchemeCode, sharedWith } from './replication.ts';

const ORIGINAL: OptionIdentity = {
  name: 'Kosi Flexi Cap Fund - Direct Plan - Growth',
  schemeCode: '118402',
  planType: 'Direct',
  option: 'growth',
  isins: ['INF000N01AB4', null],
};
const COPY = {
  ...ORIGINAL,
  name: 'Kosi Flexi Cap Fund - Regular Plan',
  schemeCode: '118403',
  planType: 'Regular',
  isins: [],
};

test.each<[string, Partial<OptionIdentity>, string | undefined]>([
  ['another plan', {}, undefined],
  ['another option', { planType: 'Direct', option: 'bonus' }, undefined],
  ['its own ISIN', { isins: ['INF000N01AC2'] }, undefined],
  ['the same name', { name: ' kosi flexi cap fund - direct plan - growth' }, 'its name'],
  ['the same code', { schemeCode: '118402' }, 'its scheme code'],
  ['the same ISIN in the other field', { isins: [null, 'INF000N01AB4'] }, 'its ISIN'],
  ['the same plan and option', { planType: 'Direct' }, 'its plan or option'],
])('a copy with %s', (_what, changes, shared) => {
  expect(sharedWith(ORIGINAL, { ...COPY, ...changes })).toBe(shared);
});

test('two payouts of income of one plan are different options', () => {
  const monthly = { ...ORIGINAL, option: 'idcw', isins: [] };
  expect(sharedWith(monthly, { ...monthly, name: 'Weekly', schemeCode: '1' })).toBeUndefined();
});

test.each([
  ['118402', [], '118403'],
  ['118402', ['118403', '118404'], '118405'],
  ['DEMO-009', [], 'DEMO-010'],
  ['KOSI', [], 'KOSI-2'],
  ['KOSI', ['KOSI-2'], 'KOSI-3'],
  ['999', [], '1000'],
])('after %s, with %j taken, comes %s', (code, taken, next) => {
  expect(nextSchemeCode(code, new Set(taken))).toBe(next);
});

const MASTER: MasterFacts = {
  listingStatus: 'listed',
  listedFrom: '2013-05-28',
  delistedOn: null,
  isins: ['INF000N01AB4', null],
  assetId: 1,
  categoryAssetId: 1,
};

test.each<[string, Partial<MasterFacts>, string | undefined]>([
  ['a listed instrument', {}, undefined],
  ['a delisted one with its date', { listingStatus: 'delisted', delistedOn: '2024-01-31' }, undefined],
  ['a delisted one without a date', { listingStatus: 'delisted' }, 'delistedOn'],
  ['a listed one with a date of delisting', { delistedOn: '2024-01-31' }, 'delistedOn'],
  ['delisted before it was listed', { listingStatus: 'delisted', delistedOn: '2013-05-27' }, 'delistedOn'],
  ['a foreign ISIN', { isins: ['US0000000000', null] }, 'isinGrowthOrPayout'],
  ['one ISIN in both fields', { isins: ['INF000N01AB4', 'INF000N01AB4'] }, 'isinReinvestment'],
  ['a category of another asset class', { categoryAssetId: 2 }, 'instrumentCategoryId'],
])('%s', (_what, changes, field) => {
  expect(masterProblem({ ...MASTER, ...changes })?.field).toBe(field);
});
