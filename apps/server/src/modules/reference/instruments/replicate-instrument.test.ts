import { businessDate } from '@artha/domain/kit/dates';
import { paiseFromText } from '@artha/domain/kit/money';
import { DEFAULT_RULES } from '@artha/domain/reference/scheme-rules/default-rules';
import type { SchemeRuleRow } from '@artha/domain/reference/scheme-rules/scheme-rule';
import { readCategoryLine } from '@artha/domain/reference/feeds/amfi-category';
import { eq, isNull } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { modules } from '../../../modules.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { kindsOf } from '../../../platform/kinds/kind-registry.ts';
import { testNode } from '../../../testing/node.ts';
import { approveRequest } from '../../system/approvals/decide-approval.ts';
import { getApproval } from '../../system/approvals/get-approval.ts';
import { deleteRow, reactivateRow, upsertRow } from '../master-data/change-row.ts';
import { MasterFixture } from '../master-data/testing/master-fixture.ts';
import { insertSchemeRule, loadPurchasable } from '../scheme-rules/index.ts';
import { schemeRule } from '../scheme-rules/scheme-rules.tables.ts';
import { getInstrumentSummary } from './get-instrument-summary.ts';
import { countInstruments } from './instruments.queries.ts';
import { instrument } from './instruments.tables.ts';
import { mergeSchemes } from './merge/merge-schemes.ts';
import { replicateInstrument } from './replicate-instrument.ts';

const on = businessDate('2026-11-19');
const COPY = { name: 'Kosi Flexi Cap Fund - Regular Plan - Growth', planType: 'Regular', option: 'growth' } as const;

let fixture: MasterFixture;
let admin: SessionContext;
let checker: SessionContext;
let instrumentId: number;

const schemeRow = (name: string) => ({
  schemeCode: '118402',
  name,
  schemeName: 'Kosi Flexi Cap Fund',
  isinGrowthOrPayout: 'INF000N01AB4',
  isinReinvestment: null,
  fundHouse: 'Kosi Mutual Fund',
  category: readCategoryLine('Open Ended Schemes(Equity Scheme - Flexi Cap Fund)')!,
  planType: 'Direct' as const,
  option: 'growth' as const,
  optionName: 'Growth',
  price: { nav: '84.3127', places: 4, on },
});

/** The evening file of the feed. */
const feed = (name: string) =>
  transaction(fixture.database, (tx) =>
    mergeSchemes(tx, [{ line: 1, row: schemeRow(name), isCounted: true }], {
      source: 'amfi',
      runId: null,
      realNow: admin.realNow,
      newestOn: on,
      isNewest: true,
    }),
  );

const rowOf = async (id: number) => {
  const [row] = await fixture.database.db.select().from(instrument).where(eq(instrument.id, id));
  return row!;
};

/** Changes the master of an instrument, with the approval of a second person. */
async function edit(id: number, values: Record<string, string | number | boolean | null>) {
  const { version } = await rowOf(id);
  const change = { models: 'InstrumentMasters', id, version, values, reason: 'Reviewed' };
  const { approval } = await upsertRow(change, admin);
  await approveRequest({ approvalId: approval!.id }, checker);
}

const replicate = (changes: Partial<Parameters<typeof replicateInstrument>[0]> = {}) =>
  replicateInstrument({ instrumentId, ...COPY, ...changes }, admin);

const obstacleOf = async (id: number) => (await loadPurchasable(fixture.database.db, [id], on)).get(id)?.obstacle;

beforeAll(async () => {
  fixture = await MasterFixture.open(kindsOf(modules).all);
  const node = testNode(fixture.database, { modules });
  admin = { ...(await fixture.as('businessAdmin')), node };
  checker = { ...(await fixture.as('providerAdmin')), node };
});

beforeEach(async () => {
  await fixture.database.pool.query(
    'truncate approval; delete from nav_history; delete from instrument; delete from master_data_version',
  );
  await feed('Kosi Flexi Cap Fund - Direct Plan - Growth');
  const [row] = await fixture.database.db.update(instrument).set({ isLive: true }).returning();
  instrumentId = row!.id;
});

test('a copy has the master of its original, and nobody can find or buy it', async () => {
  await edit(instrumentId, { benchmark: 'Broad Market 500 TRI', expenseRatio: '0.62', minimumSip: '500' });
  const copy = await replicate({ isinGrowthOrPayout: 'INF000N01AC2', shortName: 'Kosi Regular' });
  expect(await rowOf(copy.id)).toMatchObject({
    ...COPY,
    ...{ schemeCode: '118403', shortName: 'Kosi Regular', isinGrowthOrPayout: 'INF000N01AC2' },
    ...{ benchmark: 'Broad Market 500 TRI', expenseRatio: '0.62', replicatedFromId: instrumentId, latestNav: null },
    ...{ isActive: false, listingStatus: 'to-be-listed', isListed: false },
  });
  expect(await countInstruments(fixture.database.db, { planTypes: ['Regular'], where: { isAllIncluded: true } })).toBe(
    0,
  );
  expect(await obstacleOf(copy.id)).toBe('unlisted');
  expect(await getInstrumentSummary({ instrumentId }, admin)).toMatchObject({
    copies: [copy],
    holderCount: 0,
    openOrderCount: 0,
    nextSchemeCode: '118404',
  });
  expect(await getInstrumentSummary({ instrumentId: copy.id }, admin)).toMatchObject({
    replicatedFrom: { id: instrumentId },
    listingStatus: 'to-be-listed',
  });
});

/** A rule of the original: a minimum, a load of 1 % for a year and a lock-in of three. */
const ownRule = (from: string, minimum: string): SchemeRuleRow => {
  const [known] = DEFAULT_RULES.schemes.ofCategory.other;
  const exitLoad = { tiers: [{ upTo: { unit: 'day', count: 365 }, perMillion: 10_000n }], freePerMillion: 0n } as const;
  return {
    ...{ ...known!, from: businessDate(from), minimumFirst: paiseFromText(minimum), source: 'Scheme document' },
    redemption: { ...known!.redemption, exitLoad, lockIn: { unit: 'month', count: 36 } },
  };
};

/** The rule of a day, without the exit loads of rules that have ended: no unit of a copy was bought under them. */
const ruleOf = async (id: number, day: string) => {
  const { db } = fixture.database;
  const { rule } = (await loadPurchasable(db, [id], businessDate(day))).get(id)!;
  const exitLoads = rule.redemption.exitLoads.filter(({ from }) => from >= '2024-04-01');
  return { ...rule, redemption: { ...rule.redemption, exitLoads } };
};

test('a copy gets the rules of its original if they are chosen, and its approver sees them', async () => {
  await transaction(fixture.database, async (tx) => {
    for (const [from, minimum] of [
      ['2020-04-01', '100'],
      ['2024-04-01', '5000'],
      ['2027-04-01', '7500'],
    ] as const)
      await insertSchemeRule(tx, instrumentId, ownRule(from, minimum));
  });
  const load = 'exit load 1% within 365 days, nil after 365 days; lock-in 3 years';
  const { ownRules } = await getInstrumentSummary({ instrumentId }, admin);
  expect(ownRules.map(({ from }) => from)).toEqual(['2024-04-01', '2027-04-01']);
  expect(ownRules[0]!.text).toMatch(/^Minimum ₹5,000\.00, then /);
  expect(ownRules[0]!.text).toContain(load);

  const without = await replicate({ name: `${COPY.name} I` });
  expect(await ruleOf(without.id, '2026-11-20')).toMatchObject({ isAssumed: true });
  const copy = await replicate({ copiesRules: true });
  for (const day of ['2026-11-20', '2027-04-01'])
    expect(await ruleOf(copy.id, day)).toEqual({ ...(await ruleOf(instrumentId, day)), isAssumed: false });
  expect((await getInstrumentSummary({ instrumentId: copy.id }, admin)).ownRules).toEqual(ownRules);

  const { approval } = await reactivateRow({ models: 'InstrumentMasters', id: copy.id, reason: 'Reviewed' }, admin);
  const request = await getApproval({ approvalId: approval!.id }, checker);
  expect(request.touches.map(({ label }) => label)).toEqual(
    expect.arrayContaining([
      `Rule from 01 Apr 2024: ${ownRules[0]!.text}`,
      `Rule from 01 Apr 2027: ${ownRules[1]!.text}`,
    ]),
  );
});

test('nothing of a refused copy is kept', async () => {
  await transaction(fixture.database, (tx) => insertSchemeRule(tx, instrumentId, ownRule('2024-04-01', '5000')));
  await replicate({ copiesRules: true });
  await expect(replicate({ copiesRules: true })).rejects.toMatchObject({ code: 'master-data.duplicate' });
  expect(await fixture.database.db.$count(schemeRule)).toBe(
    2 + (await fixture.database.db.$count(schemeRule, isNull(schemeRule.instrumentId))),
  );
});

test('it is offered once it is active and listed', async () => {
  const { id } = await replicate();
  await edit(id, { listingStatus: 'listed', listedFrom: '2026-11-20' });
  expect(await rowOf(id)).toMatchObject({ isListed: false, isActive: false });
  const { approval } = await reactivateRow({ models: 'InstrumentMasters', id, reason: 'Reviewed' }, admin);
  await approveRequest({ approvalId: approval!.id }, checker);
  expect(await rowOf(id)).toMatchObject({ isListed: true, isActive: true });
});

test.each<[string, Partial<Parameters<typeof replicateInstrument>[0]>, string]>([
  ['of an unknown instrument', { instrumentId: 2_000_000 }, 'instrument.not-found'],
  ['with the same name', { name: 'kosi flexi cap fund - direct plan - growth' }, 'instrument.copy-same'],
  ['with the same ISIN', { isinReinvestment: 'INF000N01AB4' }, 'instrument.copy-same'],
  ['of the same plan and option', { planType: 'Direct' }, 'instrument.copy-same'],
  ['with its code', { schemeCode: '118402' }, 'instrument.copy-same'],
])('refuses a copy %s', async (_what, changes, code) => {
  await expect(replicate(changes)).rejects.toMatchObject({ code });
});

test('refuses a second copy with the same name, ISIN or code', async () => {
  await replicate({ isinGrowthOrPayout: 'INF000N01AC2', schemeCode: 'KOSI-R' });
  const other = { name: 'Kosi Flexi Cap Fund - Regular Plan - Bonus', option: 'bonus' } as const;
  await expect(replicate()).rejects.toMatchObject({ code: 'master-data.duplicate' });
  await expect(replicate({ ...other, isinReinvestment: 'INF000N01AC2' })).rejects.toMatchObject({
    code: 'master-data.duplicate',
  });
  await expect(replicate({ ...other, schemeCode: 'KOSI-R' })).rejects.toMatchObject({ code: 'master-data.duplicate' });
  expect(await replicate(other)).toMatchObject({ name: other.name });
});

test('two copies at once get different codes, or one is refused', async () => {
  const names = ['One', 'Two'].map((end) => ({ name: `${COPY.name} ${end}` }));
  const results = await Promise.allSettled(names.map(replicate));
  const made = results.filter(({ status }) => status === 'fulfilled');
  expect(made.length).toBeGreaterThan(0);
  const codes = (await fixture.database.db.select().from(instrument)).map(({ schemeCode }) => schemeCode);
  expect(new Set(codes).size).toBe(made.length + 1);
});

test.each<[string, Record<string, string | boolean>, string | null]>([
  ['listed', {}, null],
  ['delisted', { listingStatus: 'delisted', delistedOn: '2026-11-19' }, 'unlisted'],
  ['not listed', { listingStatus: 'not-listed' }, 'unlisted'],
  ['closed for purchase', { isPurchaseAllowed: false }, 'closed'],
])('an instrument that is %s', async (_what, values, obstacle) => {
  if (Object.keys(values).length > 0) await edit(instrumentId, values);
  expect(await obstacleOf(instrumentId)).toBe(obstacle);
});

test('an edited field wins over the feed, and the others follow it', async () => {
  await edit(instrumentId, { name: 'Kosi Flexi Cap, Direct' });
  await feed('Kosi Flexicap Fund - Direct Plan - Growth');
  const row = await rowOf(instrumentId);
  expect(row).toMatchObject({ name: 'Kosi Flexi Cap, Direct', editedFields: ['name'], schemeCode: '118402' });
  expect(row.searchName).toBe(' kosi flexi cap ');
  expect((await getInstrumentSummary({ instrumentId }, admin)).editedFields).toEqual(['name']);
});

test('an instrument with prices stays', async () => {
  const removal = { models: 'InstrumentMasters', id: instrumentId, reason: 'Old' };
  await expect(deleteRow(removal, admin)).rejects.toMatchObject({ code: 'master-data.in-use' });
});
