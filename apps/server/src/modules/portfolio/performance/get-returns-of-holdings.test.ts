import { getReturnsOfHoldings as contract } from '@artha/contract/portfolio/performance.returns';
import { businessDate } from '@artha/domain/kit/dates';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '../../../platform/db/database.ts';
import { testDatabase } from '../../../testing/database.ts';
import type { LedgerFixture } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { ledgerFixture, scopeOfUsers } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { onlyIn } from '../filter/index.ts';
import { bought, price } from '../holdings/testing/holdings-fixture.ts';
import { getPerformance } from './get-performance.ts';
import { getReturnsOfHoldings } from './get-returns-of-holdings.ts';

/** A Friday, 12:00 in India. */
const NOON = new Date('2026-11-20T06:30:00Z');

let database: Database;
let asha: LedgerFixture;
let devi: LedgerFixture;
let flexi: number;
let gold: number;
let unpriced: number;

const asAsha = () => ({ db: database.db, scope: scopeOfUsers(asha.userId), businessNow: NOON });

function inputOf(dates: { readonly from?: string; readonly to?: string } = {}, accountId = asha.accountId) {
  const { portfolioType, ...filter } = onlyIn({});
  const { from, to } = dates;
  return {
    ...{ accountId, portfolioType, filter },
    ...(from !== undefined && { startDate: businessDate(from) }),
    ...(to !== undefined && { endDate: businessDate(to) }),
  };
}

async function returnsOf(dates?: Parameters<typeof inputOf>[0]) {
  const answer = await getReturnsOfHoldings(inputOf(dates), asAsha());
  z.encode(contract.answer, answer);
  return answer;
}

beforeAll(async () => {
  database = await testDatabase();
  asha = await ledgerFixture(database.db, { folioCount: 2, instrumentCount: 3 });
  devi = await ledgerFixture(database.db, { folioCount: 1, instrumentCount: 1 });
  [flexi, gold, unpriced] = asha.instrumentIds as [number, number, number];
  const [first, second] = asha.folioIds as [number, number];
  await price(database, flexi, { '2025-11-03': '10', '2026-05-04': '8', '2026-11-19': '12' });
  await price(database, gold, { '2026-11-03': '20', '2026-11-19': '19' });
  await price(database, devi.instrumentIds[0]!, { '2026-10-01': '10', '2026-11-10': '20' });
  const own = { userId: asha.userId, accountId: asha.accountId };
  await bought(database, { ...own, folioId: first, instrumentId: flexi, on: '2025-11-03', rupees: '1000', nav: '10' });
  await bought(database, { ...own, folioId: first, instrumentId: flexi, on: '2026-05-04', rupees: '8000', nav: '8' });
  await bought(database, { ...own, folioId: second, instrumentId: gold, on: '2026-11-03', rupees: '2000', nav: '20' });
  await bought(database, {
    ...own,
    folioId: second,
    instrumentId: unpriced,
    on: '2026-11-04',
    rupees: '100',
    nav: '10',
  });
  const [folioId, instrumentId] = [devi.folioIds[0]!, devi.instrumentIds[0]!];
  await bought(database, { ...devi, folioId, instrumentId, on: '2026-10-01', rupees: '1000', nav: '10' });
});

const holdingOf = ({ holdings }: Awaited<ReturnType<typeof returnsOf>>, id: number) =>
  holdings.find(({ instrumentId }) => instrumentId === id);

test('a holding has the return of its fund, whenever money came, annual from a year on', async () => {
  const answer = await returnsOf();
  expect(answer).toMatchObject({ startDate: '2025-11-03', endDate: '2026-11-20' });
  // Stamp duty of 0.005 % apart, 10 to 12 in 382 days; the money of May gained 50 %.
  expect(holdingOf(answer, flexi)).toMatchObject({ twr: expect.stringMatching(/^19\.0\d$/), isTwrAnnual: true });
  expect(holdingOf(answer, gold)).toMatchObject({ twr: '-5.00', isTwrAnnual: false, noTwr: null, income: 0n });
});

test('a holding without a price has a reason, and its group the return of the others', async () => {
  const answer = await returnsOf();
  expect(holdingOf(answer, unpriced)).toMatchObject({ twr: null, noTwr: 'There is no price yet.' });
  expect(answer.total.twr).not.toBeNull();
});

test('each level of the tree has the return that the performance of the same holdings has', async () => {
  for (const dates of [{}, { from: '2026-06-01', to: '2026-11-19' }]) {
    const answer = await returnsOf(dates);
    const whole = await getPerformance(inputOf(dates), asAsha());
    const { twr, isTwrAnnual, noTwr, income } = whole;
    expect(answer.total).toEqual({ twr, isTwrAnnual, noTwr, income });
    expect(answer.accounts).toEqual([{ id: asha.accountId, ...answer.total }]);
    expect(answer.appUsers).toEqual([{ id: asha.userId, ...answer.total }]);
    for (const { instrumentId, ...figures } of answer.holdings)
      expect(figures.twr).toBe(whole.byFund.find(({ id }) => id === instrumentId)?.twr ?? null);
  }
});

test('a past day has the returns until then; before the first purchase nothing is held', async () => {
  const past = await returnsOf({ to: '2026-05-04' });
  expect(holdingOf(past, flexi)).toMatchObject({ twr: expect.stringMatching(/^-20\.0\d$/), isTwrAnnual: false });
  expect(past.holdings).toHaveLength(1);
  const before = await returnsOf({ to: '2025-11-01' });
  expect(before).toMatchObject({ holdings: [], total: { twr: null, noTwr: 'Nothing is held in this period.' } });
});

test('refuses the account of another client, a reversed range and a day to come', async () => {
  await expect(getReturnsOfHoldings(inputOf({}, devi.accountId), asAsha())).rejects.toMatchObject({
    code: 'account.not-found',
  });
  await expect(returnsOf({ from: '2026-11-10', to: '2026-11-09' })).rejects.toMatchObject({
    code: 'holding.range-reversed',
  });
  await expect(returnsOf({ to: '2026-11-21' })).rejects.toMatchObject({ code: 'holding.date-in-future' });
});
