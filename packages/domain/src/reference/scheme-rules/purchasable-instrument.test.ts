import { expect, test } from 'vitest';
import type { SchemeFacts } from './purchasable-instrument.ts';
import { purchaseObstacle } from './purchasable-instrument.ts';

const FUND: SchemeFacts = {
  name: 'Kosi Flexi Cap Fund - Direct Plan - Growth',
  isFund: true,
  isListed: true,
  isPurchaseAllowed: true,
  isDemonstration: false,
  isLive: true,
  structure: 'open-ended',
  categoryGroup: 'Equity Schemes - Flexi Cap Fund',
};

test.each<[string, Partial<SchemeFacts>, ReturnType<typeof purchaseObstacle>]>([
  ['an open-ended fund', {}, null],
  ['a demo fund before real funds are loaded', { isDemonstration: true }, null],
  ['a demo fund after that', { isDemonstration: true, isListed: false }, 'demonstration'],
  ['a fund closed by its master', { isPurchaseAllowed: false }, 'closed'],
  ['an unlisted fund', { isListed: false }, 'unlisted'],
  ['an insurance policy', { isFund: false }, 'not-a-fund'],
  ['an ETF', { categoryGroup: 'Exchange Traded Funds (ETFs) - Equity ETF' }, 'exchange-traded'],
  ['an ETF in the old spelling', { categoryGroup: 'Other Scheme - Other  ETFs' }, 'exchange-traded'],
  ['a fund of ETFs', { name: 'Kosi Gold ETF Fund of Fund', categoryGroup: 'Fund of Funds Scheme (Domestic)' }, null],
  ['a close-ended fund', { structure: 'close-ended' }, 'closed'],
  ['an interval fund', { structure: 'interval' }, 'closed'],
  ['a fund without a current price', { isLive: false }, 'closed'],
  ['a plan of unclaimed amounts', { name: 'Kosi Liquid Fund - Unclaimed Redemption Plan' }, 'closed'],
])('%s: %o', (_what, changes, obstacle) => {
  expect(purchaseObstacle({ ...FUND, ...changes })).toBe(obstacle);
});
