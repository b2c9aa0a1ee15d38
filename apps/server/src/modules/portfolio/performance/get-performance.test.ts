import { businessDate } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import { textFromPaise } from '@artha/domain/kit/money';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { testDatabase } from '../../../testing/database.ts';
import type { LedgerFixture } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { ledgerFixture, scopeOfUsers } from '../../ledger/ledger/testing/ledger-fixture.ts';
import type { HoldingsFilter } from '../filter/index.ts';
import { onlyIn } from '../filter/index.ts';
import { aggregateCurrentHoldings } from '../holdings/aggregate-current-holdings.ts';
import { aggregateHoldings } from '../holdings/aggregate-holdings.ts';
import { bought, price, reverseAllotment, sold } from '../holdings/testing/holdings-fixture.ts';
import { getPerformance } from './get-performance.ts';

/** A Friday, 12:00 in India. */
const NOON = new Date('2026-11-20T06:30:00Z');

let database: Database;
let asha: LedgerFixture;
let devi: LedgerFixture;

const asAsha = () => ({ db: database.db, scope: scopeOfUsers(asha.userId), businessNow: NOON });

interface Query {
  readonly from?: string;
  readonly to?: string;
  readonly filter?: Partial<HoldingsFilter>;
  readonly instrumentId?: number;
  readonly folioId?: number;
  readonly accountId?: number;
}

function inputOf({ from, to, filter: given = {}, accountId = asha.accountId, ...one }: Query) {
  const { portfolioType, ...filter } = onlyIn(given);
  const dates = { ...(from && { startDate: businessDate(from) }), ...(to && { endDate: businessDate(to) }) };
  return { accountId, portfolioType, filter, ...dates, ...one };
}
const performanceOf = (query: Query = {}, ctx = asAsha()) => getPerformance(inputOf(query), ctx);

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  asha = await ledgerFixture(db, { folioCount: 1, instrumentCount: 3 });
  devi = await ledgerFixture(db, { folioCount: 1, instrumentCount: 1 });
  const [flexi, gold, liquid] = asha.instrumentIds as [number, number, number];
  const main = { userId: asha.userId, accountId: asha.accountId, folioId: asha.folioIds[0]! };
  await price(database, flexi, {
    ...{ '2026-11-02': '10', '2026-11-06': '11', '2026-11-09': '12.5', '2026-11-13': '13', '2026-11-18': '12.4' },
    ...{ '2026-11-19': '14' },
  });
  await price(database, gold, { '2026-11-03': '20', '2026-11-12': '18' });
  await price(database, liquid, { '2026-11-04': '1000', '2026-11-18': '1001' });
  await bought(database, { ...main, instrumentId: flexi, on: '2026-11-02', rupees: '1000', nav: '10' });
  await bought(database, { ...main, instrumentId: gold, on: '2026-11-03', rupees: '2000', nav: '20' });
  const mistake = { ...main, instrumentId: liquid, on: '2026-11-04', rupees: '5000', nav: '1000' };
  const line = await bought(database, mistake);
  await bought(database, { ...main, instrumentId: flexi, on: '2026-11-09', rupees: '500', nav: '12.5' });
  await sold(database, { ...main, instrumentId: flexi, on: '2026-11-13', units: '120', rupees: '1560' });
  await reverseAllotment(database, line, '2026-11-16');
  await price(database, devi.instrumentIds[0]!, { '2026-10-01': '10', '2026-11-10': '20' });
  await bought(database, {
    ...devi,
    ...{ folioId: devi.folioIds[0]!, instrumentId: devi.instrumentIds[0]!, on: '2026-10-01' },
    ...{ rupees: '1000', nav: '10' },
  });
});

const text = (amount: Paise | null) => (amount === null ? null : textFromPaise(amount));

describe('equals the figures of holdings', () => {
  test.each<[string, Query]>([
    ['of everything', {}],
    ['from a day on', { from: '2026-11-10' }],
    ['until a past day', { to: '2026-11-12' }],
    ['of a past range', { from: '2026-11-04', to: '2026-11-17' }],
  ])('%s', async (_what, query) => {
    const measured = await performanceOf(query);
    const { endDate, startDate } = measured;
    const range = { startDate, endDate, groupBys: ['account' as const], useOpeningHoldingForFromDate: false };
    const { total } = await aggregateHoldings({ ...inputOf(query), ...range }, asAsha());
    expect([
      ...[measured.openingValue, measured.closingValue, measured.fifo.invested, measured.fifo.realised].map(text),
      ...[text(measured.fifo.unrealised), measured.xirr, measured.otherXirrs, measured.absoluteReturn],
    ]).toEqual([
      ...[total.openingValue, total.currentValue, total.investedValue, total.realisedGain].map(text),
      ...[text(total.unrealisedGain), total.xirr, total.otherXirrs, total.absoluteReturn],
    ]);
  });

  test('the series ends at the value of the holdings', async () => {
    const { series, closingValue } = await performanceOf();
    const { total } = await aggregateCurrentHoldings(inputOf({}), asAsha());
    expect(text(series.values.at(-1)!)).toBe(text(total.currentValue));
    expect(text(closingValue)).toBe(text(total.currentValue));
  });
});
