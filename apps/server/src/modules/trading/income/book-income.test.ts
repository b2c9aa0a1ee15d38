import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDate } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import {
  navFromText,
  paise,
  paiseFromText,
  textFromPaise,
  textFromUnits,
  unitsFromText,
} from '@artha/domain/kit/money';
import { valueOfUnits } from '@artha/domain/kit/unit-value';
import type { LedgerAccountKind } from '@artha/domain/ledger/ledger/journal';
import { stampDutyWithin, unitsForAmount } from '@artha/domain/trading/orders/purchase-allotment';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { transaction } from '../../../platform/db/transaction.ts';
import { inboxEvent, parkedEvent } from '../../../platform/outbox/outbox.tables.ts';
import { testDatabase } from '../../../testing/database.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { getBalances, reconcileLedger } from '../../ledger/ledger/index.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { scopeOfUsers } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { openHolding } from '../../portfolio/holdings/open-holding.ts';
import { price } from '../../portfolio/holdings/testing/holdings-fixture.ts';
import { NOON, NOW } from '../exchange/testing/exchange-fixture.ts';
import type { TestHolding } from '../exchange/testing/sale-fixture.ts';
import { SaleFixture } from '../exchange/testing/sale-fixture.ts';
import { incomeNeedsBankAccount } from './bank-account-needs.queries.ts';
import { bookIncome } from './book-income.ts';
import { income } from './income.tables.ts';
import type { StatementRow } from './read-income.ts';

const database = await testDatabase();
const RECORD_ON = businessDate('2026-11-16');
const PAID = { accountLast4: '4417', paidOn: businessDate('2026-11-18'), reference: 'SBXD2026111800000001' };

let fixture: SaleFixture;
let held: TestHolding;
let distributions = 0;

beforeAll(async () => {
  fixture = await SaleFixture.open(database);
  await price(database, fixture.exchange.equityId, { '2026-11-16': '45', '2026-11-19': '46' });
});

beforeEach(async () => {
  distributions += 1;
  held = await fixture.holding([
    ['2025-05-02', '1000.000'],
    // At the NAV of the record date: it has no right to the income.
    ['2026-11-16', '10.000'],
  ]);
});

async function rowOf(given: Partial<StatementRow> = {}): Promise<StatementRow> {
  const [scheme] = await database.db.select().from(instrument).where(eq(instrument.id, held.instrumentId));
  const [rate, units] = [given.rate ?? navFromText('0.2345'), unitsFromText('1000.000')];
  const gross = valueOfUnits(units, rate);
  const tax = given.tax ?? paiseFromText('23.45');
  const of = { clientCode: held.owner.accountNumber, folioNumber: held.folioNumber, schemeCode: scheme!.schemeCode };
  return {
    ...{ distributionNumber: String(distributions), of, recordOn: RECORD_ON, rate, units, gross, tax },
    ...{ net: paise(gross - tax), reinvested: undefined, payment: undefined, ...given },
  };
}

/** What 211.05 buys at the NAV of the record date. */
function reinvested() {
  const net = paiseFromText('211.05');
  const stampDuty = stampDutyWithin(net, 50n);
  const nav = navFromText('45');
  return { nav, stampDuty, units: unitsForAmount(paise(net - stampDuty), nav, 3) };
}

const book = (row: StatementRow) => transaction(database, (tx) => bookIncome(tx, row, NOW));
const booked = () => database.db.select().from(income).where(eq(income.folioId, held.folioId));
const balance = async (kind: LedgerAccountKind, owner: string): Promise<string> => {
  const balances = await getBalances(database.db, { kind, owner });
  return textFromPaise((balances.get('INR') ?? 0n) as Paise);
};
const parked = () =>
  database.db
    .select({ reason: parkedEvent.reason, amount: parkedEvent.amount, state: inboxEvent.state })
    .from(parkedEvent)
    .innerJoin(inboxEvent, eq(inboxEvent.id, parkedEvent.inboxEventId))
    .where(eq(inboxEvent.eventId, `${distributions}:${held.owner.accountNumber}:${held.folioNumber}`));

test('income is distributed once, and paid once when the money arrives', async () => {
  const row = await rowOf();
  expect(await book(row)).toBe('distributed');
  expect(await book(row)).toBe('repeated');
  expect(await booked()).toMatchObject([
    { recordOn: RECORD_ON, gross: 23_450n, tax: 2_345n, status: 'due', paidOn: null, reference: null },
  ]);
  const owner = `${held.folioId}:${held.instrumentId}`;
  expect(await balance('income', owner)).toBe('211.05');

  const paid = { ...row, payment: PAID };
  expect(await book(paid)).toBe('paid');
  expect(await book(paid)).toBe('repeated');
  expect(await booked()).toMatchObject([
    { status: 'paid', bankAccountId: held.owner.bankAccountId, paidOn: PAID.paidOn, reference: PAID.reference },
  ]);
  expect(await balance('income', owner)).toBe('0.00');
  expect(await fixture.exchange.mails('Income paid')).toHaveLength(1);
});

test('the bank account is needed while income is due', async () => {
  const needs = () => incomeNeedsBankAccount.ofAccount!(database.db, held.owner.accountId);
  const before = await needs();
  const row = await rowOf();
  await book(row);
  expect(await needs()).toEqual([...before, 'income of ₹211.05']);
  await book({ ...row, payment: PAID });
  expect(await needs()).toEqual(before);
});

test('income that is reported with its payment is booked with it', async () => {
  expect(await book(await rowOf({ payment: PAID }))).toBe('paid');
});

test('reinvested income buys units that begin a lot of their own', async () => {
  const row = await rowOf({ reinvested: reinvested() });
  expect(await book(row)).toBe('reinvested');
  expect(await book(row)).toBe('repeated');
  expect(await booked()).toMatchObject([{ status: 'reinvested' }]);
  const { unitsAvailable } = (await fixture.held(held))!;
  expect(textFromUnits(unitsAvailable)).toBe(textFromUnits((unitsFromText('1010') + reinvested().units) as never));
  expect(await fixture.exchange.mails('Income reinvested')).toHaveLength(1);
});

test.each([
  ['a paisa', '234.49'],
  ['nothing', '234.50'],
])('income of which tax leaves %s buys no part of a unit: it is booked with its tax alone', async (_what, tax) => {
  const taxOf = () => balance('tax', String(held.instrumentId));
  const before = await taxOf();
  const row = await rowOf({
    tax: paiseFromText(tax),
    reinvested: { nav: navFromText('45'), stampDuty: paise(0n), units: unitsFromText('0') },
  });
  expect(await book(row)).toBe('reinvested');
  expect(await book(row)).toBe('repeated');
  expect(await booked()).toMatchObject([{ status: 'reinvested', gross: 23_450n, tax: paiseFromText(tax) }]);
  expect(await taxOf()).toBe(textFromPaise(paise(paiseFromText(before) + paiseFromText(tax))));
  const { unitsAvailable } = (await fixture.held(held))!;
  expect(textFromUnits(unitsAvailable)).toBe('1010.0000');
  expect(await parked()).toEqual([]);
});

test('income that is paid out and taxed as a whole is parked: nothing is left to be paid', async () => {
  expect(await book(await rowOf({ tax: paiseFromText('234.50') }))).toBe('parked');
  expect(await parked()).toMatchObject([{ reason: 'its tax is not less than its income' }]);
});

test('reinvested income waits for the NAV of its record date', async () => {
  expect(await book(await rowOf({ recordOn: businessDate('2026-11-17'), reinvested: reinvested() }))).toBe('waiting');
  expect(await booked()).toEqual([]);
});

test.each<[string, Partial<StatementRow>, string]>([
  ['other units', { units: unitsFromText('1010.000') }, 'it is for 1010.0000 units'],
  ['another amount', { gross: paiseFromText('234.51') }, 'its income is ₹234.51 instead of ₹234.50'],
  ['a future record date', { recordOn: businessDate('2026-11-23') }, 'its record date is in the future'],
  ['no such scheme', { of: { clientCode: '1', folioNumber: '1', schemeCode: '1' } }, ''],
])('a row with %s is parked, and nothing is booked', async (_what, given, reason) => {
  expect(await book(await rowOf(given))).toBe('parked');
  expect(await booked()).toEqual([]);
  if (reason !== '')
    expect((await parked())[0]).toMatchObject({ reason: expect.stringContaining(reason), state: 'parked' });
});

test('a parked row is booked once it agrees, and is parked no longer', async () => {
  const row = await rowOf();
  expect(await book({ ...row, units: unitsFromText('900.000') })).toBe('parked');
  expect(await book(row)).toBe('distributed');
  expect(await parked()).toMatchObject([{ state: 'applied' }]);
});

test.each([
  ['an unknown bank account', { ...PAID, accountLast4: '0000' }, 'a bank account that we do not know'],
  ['tomorrow', { ...PAID, paidOn: businessDate('2026-11-21') }, 'its payment is in the future'],
])('a payment to %s is parked; the income stays due', async (_what, payment, reason) => {
  const row = await rowOf();
  expect(await book(row)).toBe('distributed');
  expect(await book({ ...row, payment })).toBe('parked');
  expect(await booked()).toMatchObject([{ status: 'due' }]);
  expect(await parked()).toMatchObject([{ reason: expect.stringContaining(reason) }]);
  expect(await book({ ...row, payment: PAID })).toBe('paid');
});

test('a bank account that is not verified is paid no income', async () => {
  const { bankAccountId } = held.owner;
  await database.db.update(bankAccount).set({ verifiedAt: null }).where(eq(bankAccount.id, bankAccountId));
  expect(await book(await rowOf({ payment: PAID }))).toBe('parked');
  await database.db.update(bankAccount).set({ verifiedAt: NOON }).where(eq(bankAccount.id, bankAccountId));
});

test('figures that change after they are booked are parked', async () => {
  const row = await rowOf();
  await book(row);
  expect(await book({ ...row, tax: paiseFromText('0'), net: row.gross })).toBe('parked');
  expect(await booked()).toMatchObject([{ tax: 2_345n }]);
  expect(await parked()).toMatchObject([{ reason: 'its figures have changed since they were booked' }]);
});

test('the holding shows its income, on a day before the payment as due', async () => {
  await book(await rowOf({ payment: PAID }));
  const { accountId, userId } = held.owner;
  const ctx = { db: database.db, scope: scopeOfUsers(userId), businessNow: NOON };
  const incomeOn = async (on?: BusinessDate) => (await openHolding({ ...held, accountId, on }, ctx)).income;
  const bank = { name: 'Artha Demonstration Bank', numberLast4: '4417' };
  const shown = { recordOn: RECORD_ON, gross: 23_450n, tax: 2_345n, net: 21_105n };
  expect(await incomeOn()).toMatchObject([{ ...shown, status: 'paid', paidOn: PAID.paidOn, bank }]);
  expect(await incomeOn(businessDate('2026-11-17'))).toMatchObject([
    { ...shown, status: 'due', paidOn: null, bank: null },
  ]);
  expect(await incomeOn(businessDate('2026-11-15'))).toEqual([]);
});

test('of two nodes that read the statement at once, one books', async () => {
  const row = await rowOf({ payment: PAID });
  expect((await Promise.all([book(row), book(row), book(row)])).toSorted()).toEqual(['paid', 'repeated', 'repeated']);
  expect(await booked()).toHaveLength(1);
});

test('the ledger reconciles afterwards', async () => {
  const { differenceCount } = await reconcileLedger(database, {
    onDifference: (difference) => expect(difference).toBeUndefined(),
  });
  expect(differenceCount).toBe(0);
});
