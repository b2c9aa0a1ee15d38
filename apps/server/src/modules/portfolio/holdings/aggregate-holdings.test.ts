import * as contract from '@artha/contract/portfolio/holdings';
import { addDays, businessDate } from '@artha/domain/kit/dates';
import type { HoldingGroup } from '@artha/domain/portfolio/holdings/groups';
import { HOLDING_GROUPS } from '@artha/domain/portfolio/holdings/groups';
import { SELECT_ALL_ID } from '@artha/domain/kit/limits';
import type { Paise } from '@artha/domain/kit/money';
import { textFromPaise, textFromUnits } from '@artha/domain/kit/money';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { compileEncoder } from '../../../platform/http/encoder.ts';
import { testDatabase } from '../../../testing/database.ts';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import type { LedgerFixture } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { ledgerFixture, scopeOfUsers } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { distributor } from '../../reference/master-data/kinds/parties.ts';
import { instrumentCategory } from '../../reference/master-data/kinds/instruments.ts';
import { appUser, family } from '../../system/users/users.tables.ts';
import { aggregateCurrentHoldings } from './aggregate-current-holdings.ts';
import { aggregateHoldings } from './aggregate-holdings.ts';
import type { HoldingsFilter } from '../filter/index.ts';
import { onlyIn } from '../filter/index.ts';
import { getFirstTransactionDate } from './get-first-transaction-date.ts';
import { listFilterEntries } from '../filter/list-filter-entries.ts';
import { listHoldingsOn } from './list-holdings-on.ts';
import { openHolding } from './open-holding.ts';
import { bought, price, reverseAllotment, scopeOfHead, sold } from './testing/holdings-fixture.ts';

/** A Friday, 12:00 in India. */
const NOON = new Date('2026-11-20T06:30:00Z');

let database: Database;
let asha: LedgerFixture;
let devi: LedgerFixture;
let ravi: LedgerFixture;
let jointId: number;
let sunriseId: number;
let familyId: number;

/** Asha, who is the head of a family with Devi. */
const asAsha = () => ({ db: database.db, scope: scopeOfUsers(asha.userId), businessNow: NOON });
const asHead = () => ({ ...asAsha(), scope: scopeOfHead(asha.userId, devi.userId) });

interface Query {
  readonly from?: string;
  readonly to?: string;
  readonly by?: readonly HoldingGroup[];
  readonly isOpeningInvested?: boolean;
  readonly accountId?: number;
  readonly filter?: Partial<HoldingsFilter>;
}

function aggregate({ from, to, by = ['product'], ...query }: Query = {}, ctx = asAsha()) {
  const { portfolioType, ...filter } = onlyIn(query.filter ?? {});
  return aggregateHoldings(
    {
      ...{ accountId: query.accountId ?? asha.accountId, portfolioType, filter, groupBys: [...by] },
      ...(from && { startDate: businessDate(from) }),
      ...(to && { endDate: businessDate(to) }),
      useOpeningHoldingForFromDate: query.isOpeningInvested ?? false,
    },
    ctx,
  );
}

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  asha = await ledgerFixture(db, { folioCount: 1, instrumentCount: 3 });
  devi = await ledgerFixture(db, { folioCount: 1, instrumentCount: 1 });
  ravi = await ledgerFixture(db, { folioCount: 1, instrumentCount: 1 });
  const [sunrise] = await db.insert(distributor).values({ name: 'Sunrise' }).returning();
  const [raos] = await db.insert(family).values({ name: 'Rao family' }).returning();
  [sunriseId, familyId] = [sunrise!.id, raos!.id];
  await db.update(account).set({ distributorId: sunriseId }).where(eq(account.id, asha.accountId));
  await db.update(appUser).set({ familyId, isFamilyHead: true }).where(eq(appUser.id, asha.userId));
  await db.update(appUser).set({ familyId }).where(eq(appUser.id, devi.userId));
  const joint = { name: 'Joint', accountNumber: `joint${asha.userId}`, appUserId: asha.userId, isHeldAway: true };
  const [opened] = await db
    .insert(account)
    .values({ ...joint, holdingType: 'joint' })
    .returning();
  jointId = opened!.id;
  const [like] = await db.select().from(folio).where(eq(folio.id, asha.folioIds[0]!));
  const { serviceProviderId } = like!;
  const [elsewhere] = await db
    .insert(folio)
    .values({ number: 'J/1', accountId: jointId, serviceProviderId })
    .returning();

  const [flexi, gold, liquid] = asha.instrumentIds as [number, number, number];
  const main = { userId: asha.userId, accountId: asha.accountId, folioId: asha.folioIds[0]! };
  await price(database, flexi, {
    ...{ '2026-11-02': '10', '2026-11-06': '11', '2026-11-09': '12.5', '2026-11-13': '13', '2026-11-18': '12.4' },
    ...{ '2026-11-19': '14' },
  });
  await price(database, gold, { '2026-11-03': '20', '2026-11-12': '18' });
  await price(database, liquid, { '2026-11-04': '1000', '2026-11-18': '1001' });
  await bought(database, { ...main, instrumentId: flexi, on: '2026-11-02', rupees: '1000', nav: '10' });
  const away = { userId: asha.userId, accountId: jointId, folioId: elsewhere!.id };
  await bought(database, { ...away, instrumentId: gold, on: '2026-11-03', rupees: '2000', nav: '20' });
  const mistake = { ...main, instrumentId: liquid, on: '2026-11-04', rupees: '5000', nav: '1000' };
  const line = await bought(database, mistake);
  await bought(database, { ...main, instrumentId: flexi, on: '2026-11-09', rupees: '500', nav: '12.5' });
  await sold(database, { ...main, instrumentId: flexi, on: '2026-11-13', units: '120', rupees: '1560' });
  await reverseAllotment(database, line, '2026-11-16');
  for (const [each, on] of [
    [devi, '2026-10-01'],
    [ravi, '2026-09-01'],
  ] as const) {
    const [instrumentId, folioId] = [each.instrumentIds[0]!, each.folioIds[0]!];
    await price(database, instrumentId, { [on]: '10', '2026-11-10': '20' });
    await bought(database, { ...each, folioId, instrumentId, on, rupees: '1000', nav: '10' });
  }
});

const text = (amount: Paise | null) => (amount === null ? null : textFromPaise(amount));
type Total = Awaited<ReturnType<typeof aggregate>>['total'];
const figures = ({ openingValue, investedValue, currentValue, unrealisedGain, realisedGain, ...rates }: Total) => [
  ...[openingValue, investedValue, currentValue, unrealisedGain, realisedGain].map(text),
  // All ranges are below a year.
  rates.xirr ?? rates.absoluteReturn,
];

describe('figures of a range of days, checked by hand', () => {
  test.each<[string, Query, readonly (string | null)[]]>([
    // The return is the gain of all that was paid in: 2,079.81 + 1,560.00 of 3,500.00.
    // 19.993 units at 14, after a cost of 1,000.00 + 250.08 was sold for 1,560.00; 99.995 units at 18.
    ['from the first day to yesterday', {}, ['0.00', '2249.92', '2079.81', '-170.11', '309.92', '3.99']],
    // 139.993 units at 12.5, 99.995 at 20, and 5 at 1,000 whose allotment was reversed later.
    [
      'from a day with holdings',
      { from: '2026-11-10' },
      ['8749.81', '2249.92', '2079.81', '-170.11', '309.92', '-1.26'],
    ],
    // Of 1,749.91 for 139.993 units, 1,500.00 was disposed of with 120 units; the gold fund is valued at 1,999.90.
    [
      'with opening holdings invested at their value',
      { from: '2026-11-10', isOpeningInvested: true },
      ['8749.81', '2249.81', '2079.81', '-170.00', '60.00', '-1.26'],
    ],
    // The liquid fund is still held, and nothing is sold.
    ['until a past day', { to: '2026-11-12' }, ['0.00', '8500.00', '8549.82', '49.82', '0.00', '0.59']],
    ['before the first transaction', { to: '2026-11-01' }, ['0.00', '0.00', '0.00', '0.00', '0.00', null]],
    [
      'of one fund with an older price',
      { filter: { portfolioType: true } },
      ['0.00', '2000.00', '1799.91', '-200.09', '0.00', '-10.00'],
    ],
  ])('%s', async (_name, query, expected) => {
    expect(figures((await aggregate(query)).total)).toEqual(expected);
  });

  test('returns the first and last day of the range', async () => {
    expect(await aggregate()).toMatchObject({ startDate: '2026-11-02', endDate: '2026-11-19' });
    expect(await aggregate({ to: '2026-10-31' })).toMatchObject({ startDate: '2026-10-31', endDate: '2026-10-31' });
  });

  test('sums units only when they are of one fund, and has no dividends', async () => {
    const { groups, total } = await aggregate({ by: ['account'] });
    const byName = new Map(groups.account?.map((group) => [group.id, group]));
    expect(textFromUnits(byName.get(jointId)!.units!)).toBe('99.9950');
    expect(textFromUnits(byName.get(asha.accountId)!.units!)).toBe('19.9930');
    expect([total.units, total.dividend]).toEqual([null, 0n]);
  });
});

describe('groups', () => {
  const named = async (kind: HoldingGroup, ctx = asAsha()) =>
    (await aggregate({ by: [kind] }, ctx)).groups[kind]!.map(({ id, name, currentValue, weightPercent }) => [
      ...[id, name, text(currentValue), weightPercent],
    ]);

  test('have names, with the greatest value first', async () => {
    expect(await named('accountIsHeldAway')).toEqual([
      [1, 'Held Away', '1799.91', '86.54'],
      [0, 'Held', '279.90', '13.46'],
    ]);
    expect(await named('distributor')).toEqual([
      [-1, 'Direct', '1799.91', '86.54'],
      [sunriseId, 'Sunrise', '279.90', '13.46'],
    ]);
    expect(await named('product')).toEqual([[1, 'Mutual Fund', '2079.81', '100.00']]);
    expect(await named('family')).toEqual([[familyId, 'Rao family', '2079.81', '100.00']]);
    const ofRavi = { ...asAsha(), scope: scopeOfUsers(ravi.userId) };
    const { groups } = await aggregate({ by: ['family'], accountId: ravi.accountId }, ofRavi);
    expect(groups.family).toMatchObject([{ id: -1, name: 'No family' }]);
  });

  test('have an owner only when they are accounts', async () => {
    const { groups } = await aggregate({ by: ['account', 'appUser'] }, asHead());
    expect(new Map(groups.account?.map(({ id, appUserId }) => [id, appUserId]))).toEqual(
      new Map([
        [asha.accountId, asha.userId],
        [jointId, asha.userId],
        [devi.accountId, devi.userId],
      ]),
    );
    expect(groups.appUser?.map(({ appUserId }) => appUserId)).toEqual([null, null]);
    const numbers = new Map(groups.account?.map(({ id, accountNumber }) => [id, accountNumber]));
    expect(numbers.get(jointId)).toBe(`joint${asha.userId}`);
    expect(groups.appUser?.map(({ accountNumber }) => accountNumber)).toEqual([null, null]);
  });

  test.each([{}, { from: '2026-11-10' }, { from: '2026-11-10', isOpeningInvested: true }, { to: '2026-11-12' }])(
    'of every kind add up to the total to the paisa, and weights to 100.00: %j',
    async (query) => {
      const { groups, total } = await aggregate({ ...query, by: HOLDING_GROUPS }, asHead());
      expect(Object.keys(groups).toSorted()).toEqual([...HOLDING_GROUPS].toSorted());
      for (const kind of Object.values(groups)) {
        for (const key of ['openingValue', 'investedValue', 'currentValue', 'unrealisedGain', 'realisedGain'] as const)
          expect(kind.reduce((sum, group) => sum + (group[key] ?? 0n), 0n)).toBe(total[key]);
        const weights = kind.map(({ weightPercent }) => Math.round(Number(weightPercent) * 100));
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(10_000);
      }
    },
  );

  test('of a category that is no longer in use are named Others', async () => {
    const { db } = database;
    const [mine] = (await aggregate({ by: ['instrumentCategory'] })).groups.instrumentCategory!;
    const ofMine = eq(instrumentCategory.id, mine!.id);
    await db.update(instrumentCategory).set({ isActive: false }).where(ofMine);
    const others = await aggregate({ by: ['instrumentCategory'], filter: { instrumentCategoryIds: [-1] } });
    const { instrumentCategories } = await listFilterEntries(asAsha());
    await db.update(instrumentCategory).set({ isActive: true }).where(ofMine);
    expect(others.groups.instrumentCategory).toMatchObject([{ id: -1, name: 'Others', currentValue: 207_981n }]);
    expect(instrumentCategories).toEqual([{ instrumentCategoryId: -1, instrumentCategoryName: 'Others' }]);
  });

  test('are only of the requested kinds', async () => {
    expect(Object.keys((await aggregate({ by: ['family', 'account'] })).groups)).toEqual(['family', 'account']);
  });
});

describe('as of today', () => {
  test('figures equal those of the current holdings, which are read from the projections', async () => {
    const { total } = await aggregate({ to: '2026-11-20' }, asHead());
    const { portfolioType, ...filter } = onlyIn({});
    const now = await aggregateCurrentHoldings({ accountId: asha.accountId, portfolioType, filter }, asHead());
    expect([total.investedValue, total.currentValue, total.unrealisedGain]).toEqual([
      ...[now.total.investedValue, now.total.currentValue, now.total.unrealisedGain],
    ]);
  });

  test.each(['2026-11-02', '2026-11-09', '2026-11-13', '2026-11-16'])(
    'the closing value on %s is the opening value of the next range, and the value of the holdings on that day',
    async (on) => {
      const day = businessDate(on);
      const until = (await aggregate({ to: on })).total.currentValue;
      const after = await aggregate({ from: addDays(day, 1) });
      expect(after.total.openingValue).toBe(until);
      const held = await Promise.all(
        [asha.accountId, jointId].map((accountId) => listHoldingsOn({ accountId, on: day }, asAsha())),
      );
      expect(held.flatMap(({ rows }) => rows).reduce((sum, row) => sum + (row.currentValue ?? 0n), 0n)).toBe(until);
    },
  );
});

describe('a filter', () => {
  test('with every entry of each list has the effect of none', async () => {
    for (const ctx of [asAsha(), asHead()]) {
      const entries = await listFilterEntries(ctx);
      const everything = {
        accountIds: entries.members.flatMap(({ primaryAccounts }) => primaryAccounts.map(({ id }) => id)),
        appUserIds: entries.members.map(({ id }) => id),
        productIds: entries.products.map(({ productId }) => productId),
        assetIds: entries.assets.map(({ entityAssetId }) => entityAssetId),
        instrumentCategoryIds: entries.instrumentCategories.map((each) => each.instrumentCategoryId),
        distributorIds: entries.distributors.map(({ distributorId }) => distributorId),
      };
      const all = await aggregate({ by: HOLDING_GROUPS }, ctx);
      expect(await aggregate({ by: HOLDING_GROUPS, filter: everything }, ctx)).toEqual(all);
    }
  });

  test('narrows by each list', async () => {
    const value = async (filter: Partial<HoldingsFilter>) => text((await aggregate({ filter })).total.currentValue);
    expect(await value({ accountIds: [jointId] })).toBe('1799.91');
    expect(await value({ distributorIds: [-1] })).toBe('1799.91');
    expect(await value({ distributorIds: [sunriseId, -1] })).toBe('2079.81');
    expect(await value({ portfolioType: false })).toBe('279.90');
    expect(await value({ productIds: [4, 25] })).toBe('0.00');
    expect(await value({ accountIds: [jointId], distributorIds: [sunriseId] })).toBe('0.00');
  });
});

describe('visibility', () => {
  test('the head of a family sees the holdings of the family, a member only their own', async () => {
    const { total } = await aggregate({ by: ['appUser'] }, asHead());
    expect(text(total.currentValue)).toBe('4079.71');
    const ofDevi = { ...asAsha(), scope: scopeOfUsers(devi.userId) };
    const { total: hers } = await aggregate({ accountId: devi.accountId }, ofDevi);
    expect(text(hers.currentValue)).toBe('1999.90');
    const [folioId, instrumentId] = [devi.folioIds[0]!, devi.instrumentIds[0]!];
    const { holding, lots } = await openHolding({ accountId: devi.accountId, folioId, instrumentId }, asHead());
    // The head sees the number of the order, but only its owner can open it.
    expect([holding.appUserId, lots[0]!.orderId]).toEqual([devi.userId, null]);
    expect(lots[0]!.orderNumber).toMatch(/^ORD-/);
  });

  const refused = { code: 'account.not-found', status: 404 };
  test.each<[string, () => Query]>([
    ['the account', () => ({ accountId: ravi.accountId })],
    ['an account of the filter', () => ({ filter: { accountIds: [asha.accountId, ravi.accountId] } })],
    ['an owner of the filter', () => ({ filter: { appUserIds: [ravi.userId] } })],
    ['an unknown owner', () => ({ filter: { appUserIds: [2_000_000_000] } })],
  ])('refuses %s that the caller may not see, as if it did not exist', async (_name, queryOf) => {
    await expect(aggregate(queryOf(), asHead())).rejects.toMatchObject(refused);
  });

  test('a member of a family cannot see another member', async () => {
    await expect(aggregate({ filter: { appUserIds: [devi.userId] } })).rejects.toMatchObject(refused);
    await expect(aggregate({ accountId: devi.accountId })).rejects.toMatchObject(refused);
    const [folioId, instrumentId] = [devi.folioIds[0]!, devi.instrumentIds[0]!];
    await expect(openHolding({ accountId: devi.accountId, folioId, instrumentId }, asAsha())).rejects.toMatchObject(
      refused,
    );
  });
});

describe('a range', () => {
  test.each<[string, Query, string]>([
    ['backwards', { from: '2026-11-10', to: '2026-11-09' }, 'holding.range-reversed'],
    ['from today to yesterday', { from: '2026-11-20' }, 'holding.range-reversed'],
    ['until tomorrow', { to: '2026-11-21' }, 'holding.date-in-future'],
    ['from tomorrow', { from: '2026-11-21' }, 'holding.date-in-future'],
  ])('%s is refused', async (_name, query, code) => {
    await expect(aggregate(query)).rejects.toMatchObject({ code, status: 422 });
  });

  test('of one day is accepted', async () => {
    const { total } = await aggregate({ from: '2026-11-19', to: '2026-11-19' });
    // 19.993 units at 12.4, the price of the previous day.
    expect(figures(total).slice(0, 3)).toEqual(['2047.82', '2249.92', '2079.81']);
  });
});

describe('the first transaction', () => {
  const first = async (restrictions: object, ctx = asAsha()) => {
    const all = { accountIds: [], appUserIds: [], familyIds: [], groupIds: [] };
    return (await getFirstTransactionDate({ ...all, ...restrictions }, ctx)).transactionDate;
  };

  test('is that of the given accounts, owners and families, or of all that the caller may see', async () => {
    expect(await first({})).toBe('2026-11-02');
    expect(await first({}, asHead())).toBe('2026-10-01');
    expect(await first({ accountIds: [jointId] })).toBe('2026-11-03');
    expect(await first({ appUserIds: [asha.userId] }, asHead())).toBe('2026-11-02');
    expect(await first({ familyIds: [familyId] }, asHead())).toBe('2026-10-01');
    expect(await first({ accountIds: [jointId], appUserIds: [devi.userId] }, asHead())).toBeNull();
  });

  test.each<[string, () => object]>([
    ['account', () => ({ accountIds: [ravi.accountId] })],
    ['owner', () => ({ appUserIds: [ravi.userId] })],
    ['family', () => ({ familyIds: [familyId + 1] })],
    ['group', () => ({ groupIds: [1] })],
  ])('is refused for the %s of another client', async (_name, restrictionsOf) => {
    await expect(first(restrictionsOf())).rejects.toMatchObject({ code: 'account.not-found' });
  });
});

test('the filter has the people whom the caller may see, and their current and past holdings', async () => {
  const entry = (each: LedgerFixture, ...more: readonly object[]) =>
    expect.objectContaining({
      id: each.userId,
      primaryAccounts: [{ id: each.accountId, name: expect.any(String), accountNumber: expect.any(String) }, ...more],
    });
  const joint = { id: jointId, name: 'Joint', accountNumber: `joint${asha.userId}` };
  const all = await listFilterEntries(asHead());
  expect(all).toMatchObject({
    family: { id: familyId, name: 'Rao family' },
    members: [entry(asha, joint), entry(devi)],
    products: [{ productId: 1, productName: 'Mutual Fund' }],
    distributors: [
      { distributorId: sunriseId, distributorName: 'Sunrise' },
      { distributorId: -1, distributorName: 'Direct' },
    ],
  });
  expect([all.assets.length, all.instrumentCategories.length]).toEqual([2, 2]);
  expect((await listFilterEntries(asAsha())).members).toEqual([entry(asha, joint)]);
  const ofRavi = await listFilterEntries({ db: database.db, scope: scopeOfUsers(ravi.userId) });
  expect(ofRavi).toMatchObject({ family: null, members: [entry(ravi)] });
});

describe('returns', () => {
  /** A year and more after the purchases: 99.995 gold units at 18, bought for 2,000.00. */
  const later = () => ({ ...asAsha(), businessNow: new Date('2028-01-03T06:30:00Z') });

  test.each([
    ['2027-11-02', { xirr: null, absoluteReturn: '-10.00' }],
    ['2027-11-03', { xirr: '-10.00', absoluteReturn: null }],
  ])('are annual from a year after the first cash flow: until %s', async (to, expected) => {
    const { groups, holdings, accountAssets } = await aggregate({ to, by: ['account'] }, later());
    const goldId = asha.instrumentIds[1];
    expect(groups.account?.find(({ id }) => id === jointId)).toMatchObject(expected);
    expect(holdings.find(({ instrumentId }) => instrumentId === goldId)).toMatchObject(expected);
    expect(accountAssets.find(({ accountId }) => accountId === jointId)).toMatchObject(expected);
  });

  test('belong to the period of the row, not of the range', async () => {
    // Bought in 2026: a row of ten days is not annual because another has a year.
    const flexi = { userId: asha.userId, accountId: asha.accountId, folioId: asha.folioIds[0]! };
    await bought(database, {
      ...flexi,
      instrumentId: asha.instrumentIds[2]!,
      on: '2027-12-20',
      rupees: '1001',
      nav: '1001',
    });
    const { holdings, total } = await aggregate({ to: '2027-12-30' }, later());
    const rates = new Map(
      holdings.map(({ instrumentId, xirr, absoluteReturn }) => [instrumentId, [xirr, absoluteReturn]]),
    );
    expect(rates.get(asha.instrumentIds[2]!)).toEqual([null, '0.00']);
    expect(rates.get(asha.instrumentIds[1]!)).toEqual(['-8.71', null]);
    expect(total.absoluteReturn).toBeNull();
  });
});

describe('holdings over a range', () => {
  const listed = ({ from, to, filter }: Query, ctx = asHead()) => {
    const { portfolioType, ...lists } = onlyIn(filter ?? {});
    const dates = { ...(from && { startDate: businessDate(from) }), ...(to && { endDate: businessDate(to) }) };
    return aggregateCurrentHoldings({ accountId: asha.accountId, portfolioType, filter: lists, ...dates }, ctx);
  };

  test.each<Query>([
    { to: '2026-11-12' },
    { to: '2026-11-16' },
    { from: '2026-11-10' },
    { from: '2026-11-10', to: '2026-11-17' },
    { to: '2026-11-13', filter: { portfolioType: true } },
    { to: '2026-09-01' },
  ])('add up to the aggregated total of the same range and filter, family included: %j', async (query) => {
    const { rows, total, assets } = await listed(query);
    const isOpeningInvested = query.from !== undefined;
    const { total: whole, groups } = await aggregate({ ...query, isOpeningInvested, by: ['entityAsset'] }, asHead());
    expect([total.investedValue, total.currentValue, total.unrealisedGain]).toEqual([
      ...[whole.investedValue, whole.currentValue, whole.unrealisedGain],
    ]);
    expect(rows.map(({ units }) => units).every((units) => units > 0n)).toBe(true);
    expect(assets.reduce((sum, { currentValue }) => sum + currentValue, 0n)).toBe(
      groups.entityAsset!.reduce((sum, { currentValue }) => sum + (currentValue ?? 0n), 0n),
    );
  });

  test('have the price of the last date, and neither reserved units nor a day change', async () => {
    const { rows } = await listed({ to: '2026-11-12', filter: { appUserIds: [asha.userId] } });
    const prices = new Map(
      rows.map(({ instrument, price: of }) => [instrument.id, of && [of.on, of.source, of.isStale]]),
    );
    expect(prices.get(asha.instrumentIds[0]!)).toEqual(['2026-11-09', 'sandbox', false]);
    expect(prices.get(asha.instrumentIds[2]!)).toEqual(['2026-11-04', 'sandbox', true]);
    expect(
      rows
        .flatMap(({ price: of }) => of?.on ?? [])
        .toSorted()
        .at(-1),
    ).toBe('2026-11-12');
    expect(rows.every(({ units, freeUnits, dayChange }) => units === freeUnits && dayChange === null)).toBe(true);
  });

  test('include what was sold since', async () => {
    const [folioId, instrumentId] = [asha.folioIds[0]!, asha.instrumentIds[2]!];
    const ids = (await listed({ to: '2026-11-12' })).rows.map(({ instrument }) => instrument.id);
    expect(ids).toContain(instrumentId);
    const on = businessDate('2026-11-12');
    const { holding, lots, journals } = await openHolding(
      { accountId: asha.accountId, folioId, instrumentId, on },
      asAsha(),
    );
    expect([textFromUnits(holding.units), lots.length, journals.every((entry) => entry.on <= on)]).toEqual([
      '5.0000',
      1,
      true,
    ]);
  });

  test.each([
    ['backwards', { from: '2026-11-10', to: '2026-11-09' }, 'holding.range-reversed'],
    ['until tomorrow', { to: '2026-11-21' }, 'holding.date-in-future'],
  ])('%s are refused', async (_name, query, code) => {
    await expect(listed(query)).rejects.toMatchObject({ code, status: 422 });
  });
});

test('the answer is encoded as in the contract', async () => {
  const text = compileEncoder(contract.aggregateHoldings.answer)(await aggregate({ by: ['accountIsHeldAway'] }));
  const { groups, total } = JSON.parse(text!) as { groups: object; total: object };
  expect(total).toMatchObject({ investedValue: '2249.92', currentValue: '2079.81', dividend: '0.00' });
  expect(total).toMatchObject({ xirr: null, otherXirrs: [], absoluteReturn: '3.99' });
  expect(groups).toMatchObject({
    accountIsHeldAway: [
      {
        id: 1,
        name: 'Held Away',
        appUserId: null,
        accountNumber: null,
        units: '99.9950',
        weightPercent: '86.54',
        absoluteReturn: '-10.00',
      },
      { id: 0, name: 'Held', units: '19.9930', realisedGain: '309.92' },
    ],
  });
});

test.each(Object.keys(contract.NO_RESTRICTION))('refuses the id that means all entries in the browser: %s', (list) => {
  const inputOf = (ids: readonly number[]) => ({ accountId: 1, groupBys: ['family'], filter: { [list]: ids } });
  expect(z.safeParse(contract.aggregateHoldings.input, inputOf([SELECT_ALL_ID])).success).toBe(false);
  expect(z.safeParse(contract.aggregateHoldings.input, inputOf([1])).success).toBe(true);
});
