import { expect, test } from 'vitest';
import { noPurchaseReason } from './no-purchase-reason.ts';

const FUND = { name: 'Kosi Gold ETF', obstacle: null };
const OFFER = { isExchangeEnabled: true, terms: undefined };

test.each([
  [FUND, OFFER, undefined],
  [FUND, { ...OFFER, terms: { problem: null } }, undefined],
  [FUND, { ...OFFER, terms: { problem: { message: 'Not here.' } } }, 'Not here.'],
  [{ ...FUND, obstacle: 'exchange-traded' as const }, OFFER, /^Kosi Gold ETF is traded on the stock exchange\./],
  [{ ...FUND, obstacle: 'demonstration' as const }, OFFER, /^Kosi Gold ETF is a demo fund\./],
  [FUND, { ...OFFER, isExchangeEnabled: false }, 'Orders are not accepted at the moment.'],
])('%o with %o: %s', (fund, offer, reason) => {
  const found = noPurchaseReason(fund, offer);
  if (reason instanceof RegExp) expect(found).toMatch(reason);
  else expect(found).toBe(reason);
});
