/** The terms on which the product settles what the registrar reports of a sale. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createLog } from '../../../platform/log/log.ts';
import { testDatabase } from '../../../testing/database.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { DEFAULT_RULES } from '@artha/domain/reference/scheme-rules/default-rules';
import type { ExitLoad } from '@artha/domain/reference/scheme-rules/exit-load';
import { NO_EXIT_LOAD } from '@artha/domain/reference/scheme-rules/exit-load';
import { businessDate } from '@artha/domain/kit/dates';
import { paiseFromText } from '@artha/domain/kit/money';
import { transaction } from '../../../platform/db/transaction.ts';
import { insertSchemeRule } from '../../reference/scheme-rules/index.ts';
import { instrumentCategory } from '../../reference/master-data/kinds/instruments.ts';
import { NOW } from '../exchange/testing/exchange-fixture.ts';
import type { TestHolding } from '../exchange/testing/sale-fixture.ts';
import { SaleFixture } from '../exchange/testing/sale-fixture.ts';
import { redeemLines } from './index.ts';

const database = await testDatabase();
const log = createLog('silent');
let fixture: SaleFixture;
beforeEach(async () => {
  fixture = await SaleFixture.open(database);
});

/** Gives the fund of a holding another name and category, which decide how it is taxed. */
async function rename({ instrumentId }: TestHolding, name: string, feedName: string): Promise<void> {
  const { db } = database;
  const [fund] = await db.select().from(instrument).where(eq(instrument.id, instrumentId));
  const category = { assetId: fund!.assetId, name: feedName, feedName };
  await db.insert(instrumentCategory).values(category).onConflictDoNothing();
  const [found] = await db.select().from(instrumentCategory).where(eq(instrumentCategory.feedName, feedName));
  await db
    .update(instrument)
    .set({ name, schemeName: name, instrumentCategoryId: found!.id })
    .where(eq(instrument.id, instrumentId));
}

const INDEX = 'Other Scheme - Index Funds';
/** 100 units at 41.2345, free of load, with a tax of 0.001 % and without. */
const TAXED = { STT: '0.0400', AllotmentAmt: '4123.41' };
const UNTAXED = { STT: '0.0000', AllotmentAmt: '4123.45' };

test.each([
  ['Kosi Nifty 50 Index Fund', INDEX, TAXED, 'booked'],
  ['Kosi Nifty 50 Index Fund', INDEX, UNTAXED, 'differs'],
  ['Kosi Nifty SDL Apr 2027 Index Fund', INDEX, UNTAXED, 'booked'],
  ['Kosi Nifty SDL Apr 2027 Index Fund', INDEX, TAXED, 'differs'],
  ['Kosi Nifty LargeMidcap 250 Plus 8-13 yr G-Sec Index Fund', INDEX, UNTAXED, 'booked'],
  ['Kosi Nifty LargeMidcap 250 Plus 8-13 yr G-Sec Index Fund', INDEX, TAXED, 'booked'],
  ['Kosi Nifty 50 ETF FoF', 'Other Scheme - FoF Domestic', UNTAXED, 'booked'],
  ['Kosi Nifty 50 ETF FoF', 'Other Scheme - FoF Domestic', TAXED, 'booked'],
  ['Kosi Nifty 50 ETF FoF', 'Other Scheme - FoF Domestic', { ...TAXED, STT: '0.0500' }, 'differs'],
])('a sale of %s of the category %s with %j is %s', async (name, category, figures, outcome) => {
  const holding = await fixture.holding([['2023-05-02', '100.000']]);
  await rename(holding, name, category);
  const { lineId } = await fixture.accepted(holding, { units: '100.000' });
  await fixture.publish(holding.instrumentId);
  const row = { ...(await fixture.registrar.redeem(lineId)), ...figures };
  const { bookedCount, differingLineIds } = await redeemLines({ database, log, rows: [row], now: NOW });
  expect([bookedCount, differingLineIds]).toEqual(outcome === 'booked' ? [1, []] : [0, [lineId]]);
});

const ONE_PERCENT: ExitLoad = {
  tiers: [{ upTo: { unit: 'day', count: 365 }, perMillion: 10_000n }],
  freePerMillion: 0n,
};

async function changeLoad({ instrumentId }: TestHolding, from: string, exitLoad: ExitLoad): Promise<void> {
  const [usual] = DEFAULT_RULES.schemes.ofCategory.other;
  const redemption = { ...usual!.redemption, exitLoad };
  const rule = { ...usual!, redemption, from: businessDate(from), isLoadAssumed: false, source: 'Addendum' };
  await transaction(database, (tx) => insertSchemeRule(tx, instrumentId, rule));
}

/** 100 units of September and 50 of 2 November at 41.2345, less the load, less 0.001 % of what remains. */
test.each([
  ['introduced', NO_EXIT_LOAD, ONE_PERCENT, { STT: '0.0600', AllotmentAmt: '6164.50' }],
  ['removed', ONE_PERCENT, NO_EXIT_LOAD, { STT: '0.0600', AllotmentAmt: '6143.89' }],
  ['kept', ONE_PERCENT, ONE_PERCENT, { STT: '0.0600', AllotmentAmt: '6123.27' }],
])('of a load that is %s on 1 November, each lot bears what applied at its purchase', async (_what, ...changes) => {
  const [before, after, figures] = changes;
  const holding = await fixture.holding([
    ['2026-09-01', '100.000'],
    ['2026-11-02', '50.000'],
  ]);
  await changeLoad(holding, '2026-01-01', before);
  await changeLoad(holding, '2026-11-01', after);
  const { lineId } = await fixture.accepted(holding, { units: '150.000' });
  await fixture.publish(holding.instrumentId);
  const row = { ...(await fixture.registrar.redeem(lineId)), ...figures };
  expect(await redeemLines({ database, log, rows: [row], now: NOW })).toMatchObject({ bookedCount: 1 });
});

test('reinvested income is redeemed without load', async () => {
  const holding = await fixture.holding([['2026-09-01', '100.000']]);
  await fixture.reinvest(holding, ['2026-11-02', '50.000']);
  await changeLoad(holding, '2026-01-01', ONE_PERCENT);
  const { lineId } = await fixture.accepted(holding, { units: '150.000' });
  await fixture.publish(holding.instrumentId);
  const charged = { ...(await fixture.registrar.redeem(lineId)), STT: '0.0600', AllotmentAmt: '6123.27' };
  const rows = [charged, { ...charged, AllotmentAmt: '6143.89' }];
  const outcomes = [];
  for (const row of rows) outcomes.push(await redeemLines({ database, log, rows: [row], now: NOW }));
  expect(outcomes).toMatchObject([{ differingLineIds: [lineId] }, { bookedCount: 1, differingLineIds: [] }]);
  expect(await fixture.line(lineId)).toMatchObject({ exitLoad: paiseFromText('41.23') });
});
