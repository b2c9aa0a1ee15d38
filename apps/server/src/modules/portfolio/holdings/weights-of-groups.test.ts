import { scaledFromText } from '@artha/domain/kit/money';
import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../testing/database.ts';
import { ledgerFixture, scopeOfUsers } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { asset } from '../../reference/master-data/kinds/instruments.ts';
import { onlyIn } from '../filter/index.ts';
import { aggregateCurrentHoldings } from './aggregate-current-holdings.ts';
import { aggregateHoldings } from './aggregate-holdings.ts';
import type { Holding } from './value-rows.ts';
import { scopeOfHead, bought, price } from './testing/holdings-fixture.ts';

const NOON = new Date('2026-11-20T06:30:00Z');

const hundredths = (text: string | null): bigint => (text === null ? 0n : (scaledFromText(text, 2) ?? 0n));

test('the shares of holdings add up to those of their asset class, account and client', async () => {
  const database = await testDatabase();
  const { db } = database;
  const [asha, ravi] = [await ledgerFixture(db, { instrumentCount: 6 }), await ledgerFixture(db)];
  // Six equal holdings, four of them of one asset class: 16.67 % of each would make 66.68 %.
  const [gold] = await db.insert(asset).values({ name: 'Gold of the test' }).returning();
  await db
    .update(instrument)
    .set({ assetId: gold!.id })
    .where(inArray(instrument.id, asha.instrumentIds.slice(4)));
  const buy = (of: typeof asha, instrumentId: number) =>
    bought(database, { ...of, folioId: of.folioIds[0]!, instrumentId, on: '2026-01-05', rupees: '1000', nav: '10' });
  for (const id of asha.instrumentIds) {
    await price(database, id, { '2026-01-05': '10' });
    await buy(asha, id);
  }
  await buy(ravi, asha.instrumentIds[0]!);

  const { portfolioType, ...filter } = onlyIn({});
  const selection = { accountId: asha.accountId, portfolioType, filter };
  const sharesOf = async (scope: ReturnType<typeof scopeOfUsers>) => {
    const context = { db, scope, businessNow: NOON };
    const { rows, assets } = await aggregateCurrentHoldings(selection, context);
    const { groups } = await aggregateHoldings(
      { ...selection, groupBys: ['account', 'appUser'], useOpeningHoldingForFromDate: false },
      context,
    );
    return { rows, assets, ...groups };
  };
  const added = (rows: readonly Holding[], isIn: (row: Holding) => boolean) =>
    rows.filter(isIn).reduce((sum, row) => sum + hundredths(row.weightPercent), 0n);

  const own = await sharesOf(scopeOfUsers(asha.userId));
  expect(own.assets.map(({ weightPercent }) => weightPercent)).toEqual(['66.67', '33.33']);
  for (const { assetName, weightPercent } of own.assets)
    expect(added(own.rows, (row) => row.instrument.assetName === assetName)).toBe(hundredths(weightPercent));

  const family = await sharesOf(scopeOfHead(asha.userId, ravi.userId));
  for (const { id, weightPercent } of family.account ?? [])
    expect(added(family.rows, ({ accountId }) => accountId === id)).toBe(hundredths(weightPercent));
  for (const { id, weightPercent } of family.appUser ?? [])
    expect(added(family.rows, ({ appUserId }) => appUserId === id)).toBe(hundredths(weightPercent));
});
