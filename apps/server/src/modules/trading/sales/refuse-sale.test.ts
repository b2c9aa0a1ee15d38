import type { InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/trading/sales';
import { businessDate } from '@artha/domain/kit/dates';
import { paiseFromText, unitsFromText } from '@artha/domain/kit/money';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { appConfig } from '../../system/product-config/product-config.tables.ts';
import { NOON } from '../orders/testing/order-fixture.ts';
import { listSellable } from './list-sellable.ts';
import type { HoldingRef } from './testing/sale-fixture.ts';
import { LARGE_CAP, SaleFixture } from './testing/sale-fixture.ts';

let fixture: SaleFixture;
let priced: { readonly id: number; readonly latestNavOn: typeof instrument.$inferSelect.latestNavOn };
beforeAll(async () => {
  fixture = await SaleFixture.open();
  const id = await fixture.orders.fund(LARGE_CAP);
  const [row] = await fixture.db.select().from(instrument).where(eq(instrument.id, id));
  priced = { id, latestNavOn: row!.latestNavOn };
});
beforeEach(() => fixture.clear());
afterEach(async () => {
  const { id, latestNavOn } = priced;
  await fixture.db.update(instrument).set({ latestNavOn }).where(eq(instrument.id, id));
  await fixture.db.update(instrument).set({ isListed: true });
});

type SaleRequest = Pick<InputOf<typeof contract.estimateSale>, 'amount' | 'units' | 'isAllUnits'>;

const units = (text: string): SaleRequest => ({ units: unitsFromText(text) });
const amount = (text: string): SaleRequest => ({ amount: paiseFromText(text) });
const ALL: SaleRequest = { isAllUnits: true };

interface Case {
  readonly fund?: string;
  readonly request: SaleRequest;
  readonly to?: string;
  /** What is so before. */
  readonly given?: (holding: HoldingRef) => Promise<unknown>;
}

test.each<[what: string, given: Case, code: string, message: string]>([
  ['nothing', { request: {} }, 'sale.nothing-chosen', 'Enter an amount or units, or choose all units.'],
  [
    'an amount and units',
    { request: { ...units('1'), ...amount('500') } },
    'sale.amount-and-units',
    'Enter either an amount or units, or choose all units.',
  ],
  [
    'all units and an amount',
    { request: { ...ALL, ...amount('500') } },
    'sale.amount-and-units',
    'Enter either an amount or units, or choose all units.',
  ],
  ['no units', { request: units('0') }, 'sale.units-not-positive', 'Enter units above zero.'],
  ['a negative amount', { request: amount('-500') }, 'order.amount-not-positive', 'Enter an amount above zero.'],
  [
    'more units than are held',
    { request: units('596.494') },
    'sale.units-not-free',
    'Only 596.493 units are free to sell.',
  ],
  [
    'more than the held units are worth',
    { request: amount('104157') },
    'sale.amount-not-free',
    'Only units worth about ₹1,04,156.27 are free to sell.',
  ],
  [
    'units that another sale has reserved',
    { request: units('100'), given: () => fixture.confirmedUnits(fixture.ananya, '500') },
    'sale.units-not-free',
    'Only 96.493 units are free to sell.',
  ],
  [
    'all units where another sale has reserved them',
    { request: ALL, given: (holding) => fixture.confirmed(fixture.ananya, { ...holding, ...ALL }) },
    'sale.units-not-free',
    'Only 0.000 units are free to sell.',
  ],
  [
    'less than the minimum amount',
    { request: amount('499') },
    'sale.amount-below-minimum',
    'The amount must be at least ₹500.00. You can sell all units instead.',
  ],
  [
    'less than the minimum units',
    { request: units('0.0005') },
    'sale.units-below-minimum',
    'At least 0.001 units must be sold. You can sell all units instead.',
  ],
  [
    'an amount that is not a multiple',
    { request: amount('500.50') },
    'sale.amount-not-multiple',
    'The amount must be in multiples of ₹1.00.',
  ],
  [
    'units that are not a multiple',
    { request: units('10.0005') },
    'sale.units-not-multiple',
    'The units must be in multiples of 0.001.',
  ],
  [
    'so many units that less than the minimum balance is left',
    { fund: 'Tamra Small Companies Fund', request: units('100') },
    'sale.balance-below-minimum',
    'Fewer than 100.000 units would be left, which the fund does not allow. Sell less, or all units.',
  ],
  [
    'units of a tax saver within three years',
    { fund: 'Kaveri Tax Saver Fund', request: ALL },
    'sale.locked-in',
    'These units are locked in until 21 Oct 2027.',
  ],
  [
    'units of a frozen folio',
    {
      request: ALL,
      given: ({ folioId }) => fixture.db.update(folio).set({ frozenAt: NOON }).where(eq(folio.id, folioId)),
    },
    'sale.folio-frozen',
    'This folio is frozen: its units cannot be sold.',
  ],
  [
    'a fund without a price of the last five business days',
    {
      request: ALL,
      given: ({ instrumentId }) =>
        fixture.db
          .update(instrument)
          .set({ latestNavOn: businessDate('2026-11-11') })
          .where(eq(instrument.id, instrumentId)),
    },
    'sale.price-too-old',
    'Nilgiri Large Cap Fund - Direct Plan - Growth has had no price since 11 Nov 2026. It cannot be sold online at the moment.',
  ],
  [
    'a switch to another fund house',
    { request: ALL, to: 'Meru Flexi Cap Fund' },
    'sale.target-other-house',
    'A switch stays within one fund house. Choose another fund of Nilgiri Mutual Fund.',
  ],
  [
    'a switch to the same fund',
    { request: ALL, to: LARGE_CAP },
    'sale.target-same-fund',
    'Choose another fund than the one you switch out of.',
  ],
  [
    'a switch to a closed fund',
    {
      request: ALL,
      to: 'Nilgiri Flexi Cap Fund',
      given: async () =>
        fixture.db
          .update(instrument)
          .set({ isLive: false })
          .where(eq(instrument.id, await fixture.orders.fund('Nilgiri Flexi Cap Fund'))),
    },
    'sale.target-not-possible',
    'Nilgiri Flexi Cap Fund - Direct Plan - Growth cannot be bought by a switch: it is closed or not offered here.',
  ],
  [
    'a switch to an unlisted fund',
    {
      request: ALL,
      to: 'Nilgiri Flexi Cap Fund',
      given: async () =>
        fixture.db
          .update(instrument)
          .set({ isListed: false })
          .where(eq(instrument.id, await fixture.orders.fund('Nilgiri Flexi Cap Fund'))),
    },
    'sale.target-not-possible',
    'Nilgiri Flexi Cap Fund - Direct Plan - Growth cannot be bought by a switch: it is closed or not offered here.',
  ],
  [
    'a switch of less than the minimum of the target',
    { request: amount('4999'), to: 'Nilgiri Flexi Cap Fund' },
    'sale.target-below-minimum',
    'The switch must bring at least ₹5,000.00 into Nilgiri Flexi Cap Fund - Direct Plan - Growth, after load and tax. About ₹4,998.99 would arrive.',
  ],
  [
    'anything while the exchange is off',
    { request: ALL, given: () => fixture.db.insert(appConfig).values({ key: 'isBseEnabled', value: false }) },
    'order.exchange-off',
    'Orders are not accepted at the moment.',
  ],
  [
    'anything of an account that is held away',
    { request: ALL, given: () => fixture.db.update(account).set({ isHeldAway: true }) },
    'account.held-away',
    'This account is held away: what it holds is bought and sold where it is held, not here.',
  ],
  [
    'anything while the intake of the account is stopped',
    { request: ALL, given: () => fixture.db.update(account).set({ intakeStoppedAt: NOON }) },
    'account.intake-stopped',
    'Orders for this account are on hold while its records are checked. Please contact support.',
  ],
])('refuses %s', async (_what, { fund = LARGE_CAP, request, to, given }, code, message) => {
  const holding = await fixture.holding(fixture.ananya, fund);
  const toInstrumentId = to === undefined ? undefined : await fixture.orders.fund(to);
  await given?.(holding);
  const orders = (await fixture.orders.orders()).length;
  const sale = { ...holding, ...request, toInstrumentId };
  await expect(fixture.estimate(fixture.ananya, sale)).rejects.toMatchObject({ code, message });
  const placed = { ...sale, bankAccountId: fixture.ananya.bankAccountId, version: 'seen before' };
  await expect(fixture.place(fixture.ananya, placed)).rejects.toMatchObject({ code });
  expect(await fixture.orders.orders()).toHaveLength(orders);
});

test('a multiple is counted in the unit places of the fund', async () => {
  const holding = await fixture.holding(fixture.ananya);
  expect((await fixture.estimate(fixture.ananya, { ...holding, ...units('596.493') })).units).toBe(
    unitsFromText('596.493'),
  );
});

test('refuses a folio of another client and one of another account as if it did not exist', async () => {
  const { ananya, rohan } = fixture;
  const theirs = await fixture.holding(ananya);
  const refused = (accountId: number, folioId = theirs.folioId) =>
    expect(fixture.estimate(rohan, { ...theirs, accountId, folioId, ...ALL })).rejects;
  await refused(ananya.accountId).toMatchObject({ code: 'account.not-found', status: 404 });
  await refused(rohan.accountId).toMatchObject({ code: 'holding.not-found', status: 404 });
  await refused(rohan.accountId, 99_999).toMatchObject({ code: 'holding.not-found', status: 404 });
});

test('refuses a bank account that is missing, not verified, or of another account', async () => {
  const { ananya, rohan, orders } = fixture;
  const sale = { ...(await fixture.holding(ananya)), ...ALL };
  const { version } = await fixture.estimate(ananya, sale);
  const refused = (bankAccountId: number | undefined, code: string, message: string) =>
    expect(fixture.place(ananya, { ...sale, version, bankAccountId })).rejects.toMatchObject({
      code,
      fields: { bankAccountId: [message] },
    });
  const notPossible = 'The money can only go to a verified bank account of this account. Choose one of your own.';
  await refused(undefined, 'sale.bank-account-missing', 'Choose the bank account for the money.');
  await refused(rohan.bankAccountId, 'sale.bank-account-not-possible', notPossible);
  await refused(orders.joint.bankAccountId, 'sale.bank-account-not-possible', notPossible);
  await fixture.db.update(bankAccount).set({ verifiedAt: null }).where(eq(bankAccount.id, ananya.bankAccountId));
  await refused(ananya.bankAccountId, 'sale.bank-account-not-possible', notPossible);
});

test('refuses what was not estimated: another quantity, or units that changed since', async () => {
  const { ananya } = fixture;
  const holding = await fixture.holding(ananya);
  const payee = { bankAccountId: ananya.bankAccountId };
  const { version } = await fixture.estimate(ananya, { ...holding, ...units('10') });
  const place = (request: SaleRequest) => fixture.place(ananya, { ...holding, ...request, ...payee, version });
  await expect(place(units('11'))).rejects.toMatchObject({ code: 'sale.changed', status: 409 });
  await fixture.growOldestLot(holding, '1');
  await expect(place(units('10'))).rejects.toMatchObject({ code: 'sale.changed' });
  await fixture.growOldestLot(holding, '-1');
  expect(await place(units('10'))).toMatchObject({ next: 'otp' });
});

test('a list says why a fund cannot be sold or switched', async () => {
  const { ananya } = fixture;
  const list = async () => (await listSellable({ accountId: ananya.accountId }, ananya.ctx())).items;
  const item = async (fund: string) => {
    const { instrumentId } = await fixture.holding(ananya, fund);
    return (await list()).find((each) => each.instrument.id === instrumentId)!;
  };
  const locked = await item('Kaveri Tax Saver Fund');
  expect(locked.freeUnits).toBe(0n);
  expect(locked.locked.map(({ unlocksOn }) => unlocksOn)).toEqual(['2027-10-21', '2028-10-20']);
  expect(locked.saleProblem).toEqual({
    code: 'sale.locked-in',
    message: 'These units are locked in until 21 Oct 2027.',
  });
  expect(locked.switchProblem).toEqual(locked.saleProblem);
  await fixture.confirmedUnits(ananya, '500');
  const partly = await item(LARGE_CAP);
  expect(partly).toMatchObject({ saleProblem: null, switchProblem: null, reservedUnits: unitsFromText('500') });
  expect(partly.freeUnits + partly.reservedUnits).toBe(partly.units);
  await fixture.db.update(account).set({ intakeStoppedAt: NOON });
  const codes = async () => [
    ...new Set((await list()).flatMap((each) => [each.saleProblem?.code, each.switchProblem?.code])),
  ];
  expect(await codes()).toEqual(['account.intake-stopped']);
  await fixture.db.update(account).set({ isHeldAway: true });
  expect(await codes()).toEqual(['account.held-away']);
});
