import { businessDate } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import { textFromNav, textFromPaise } from '@artha/domain/kit/money';
import { HOLDING_GROUPS } from '@artha/domain/portfolio/holdings/groups';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { testDatabase } from '../../../testing/database.ts';
import type { LedgerFixture } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { ledgerFixture, scopeOfUsers } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { onlyIn } from '../filter/index.ts';
import { aggregateCurrentHoldings } from './aggregate-current-holdings.ts';
import { aggregateHoldings } from './aggregate-holdings.ts';
import { openHolding } from './open-holding.ts';
import { bought, price } from './testing/holdings-fixture.ts';

/** A Friday, 12:00 in India. */
const NOON = new Date('2026-11-20T06:30:00Z');
const TODAY = businessDate('2026-11-20');

let database: Database;
let asha: LedgerFixture;

/** A liquid fund has the price of Saturday, a new one no other, and an equity fund that of Thursday. */
beforeAll(async () => {
  database = await testDatabase();
  asha = await ledgerFixture(database.db, { folioCount: 1, instrumentCount: 3 });
  const [liquid, equity, fresh] = asha.instrumentIds;
  const days = { '2026-11-02': '1000', '2026-11-19': '1001', '2026-11-20': '1001.5', '2026-11-21': '1002.25' };
  await price(database, liquid!, days);
  await price(database, equity!, { '2026-11-02': '10', '2026-11-18': '12', '2026-11-19': '12.5' });
  await price(database, fresh!, { '2026-11-21': '10' });
  for (const [instrumentId, nav] of [
    [liquid, '1000'],
    [equity, '10'],
    [fresh, '10'],
  ] as const)
    await bought(database, {
      ...{ userId: asha.userId, accountId: asha.accountId, folioId: asha.folioIds[0]!, instrumentId: instrumentId! },
      ...{ on: '2026-11-02', rupees: '1000', nav },
    });
});

const context = (businessNow = NOON) => ({ db: database.db, scope: scopeOfUsers(asha.userId), businessNow });
const { portfolioType, ...filter } = onlyIn({});
const ofAsha = () => ({ accountId: asha.accountId, portfolioType, filter });
const now = (businessNow?: Date) => aggregateCurrentHoldings(ofAsha(), context(businessNow));
const asOnToday = () =>
  aggregateHoldings(
    { ...ofAsha(), groupBys: [...HOLDING_GROUPS], endDate: TODAY, useOpeningHoldingForFromDate: false },
    context(),
  );

const sum = (values: readonly (Paise | null)[]) => values.reduce((total, value) => total + (value ?? 0n), 0n);

test('holdings have the price of today, or the newest before it, and its day change', async () => {
  const { rows } = await now();
  const shown = rows.map(({ instrument, price: shownPrice, currentValue, dayChange }) => [
    asha.instrumentIds.indexOf(instrument.id),
    shownPrice && `${textFromNav(shownPrice.nav)} ${shownPrice.on} ${shownPrice.source}`,
    currentValue === null ? null : textFromPaise(currentValue),
    dayChange === null ? null : textFromPaise(dayChange),
  ]);
  expect(shown).toEqual([
    [1, '12.50000000 2026-11-19 sandbox', '1249.94', '50.00'],
    [0, '1001.50000000 2026-11-20 sandbox', '1001.50', '0.50'],
    [2, null, null, null],
  ]);
});

test('the total of now is the sum of every grouping, and that as on today', async () => {
  const { rows, total, assets } = await now();
  const { groups, total: totalAsOn } = await asOnToday();
  expect(textFromPaise(total.currentValue!)).toBe('2251.44');
  expect(sum(rows.map(({ currentValue }) => currentValue))).toBe(total.currentValue);
  expect(sum(assets.map(({ currentValue }) => currentValue))).toBe(total.currentValue);
  expect(totalAsOn.currentValue).toBe(total.currentValue);
  for (const kind of HOLDING_GROUPS)
    expect([kind, sum(groups[kind]!.map(({ currentValue }) => currentValue))]).toEqual([kind, total.currentValue]);
});

test('a jump of tomorrow does not end the day change of today', async () => {
  const jump = (on: string | null) =>
    database.pool.query('update instrument set nav_jump_on = $1 where id = $2', [on, asha.instrumentIds[0]]);
  const dayChange = async () =>
    (await now()).rows.find(({ instrument }) => instrument.id === asha.instrumentIds[0])?.dayChange;
  await jump('2026-11-21');
  expect(textFromPaise((await dayChange())!)).toBe('0.50');
  await jump('2026-11-20');
  expect(await dayChange()).toBeNull();
  await jump(null);
});

test('an opened holding has the same price', async () => {
  const [instrumentId] = asha.instrumentIds;
  const ref = { accountId: asha.accountId, folioId: asha.folioIds[0]!, instrumentId: instrumentId! };
  const [opened, onToday] = [await openHolding(ref, context()), await openHolding({ ...ref, on: TODAY }, context())];
  expect(opened.holding.price).toMatchObject({ on: TODAY });
  expect(opened.holding.currentValue).toBe(onToday.holding.currentValue);
  expect(opened.lots.map(({ currentValue }) => currentValue)).toEqual([opened.holding.currentValue]);
});

test('on the next day the price is in use', async () => {
  const { rows } = await now(new Date('2026-11-21T06:30:00Z'));
  expect(rows.map(({ price: shownPrice }) => shownPrice?.on)).toEqual(['2026-11-19', '2026-11-21', '2026-11-21']);
});
