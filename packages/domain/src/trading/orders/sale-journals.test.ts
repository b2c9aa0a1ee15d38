/** A switch of 100 units, computed by hand: what leaves one fund is what the units of the other one cost. */
import { expect, test } from 'vitest';
import { businessDate as day } from '../../kit/dates.ts';
import { navFromText, paise, paiseFromText, textFromPaise, textFromUnits, unitsFromText } from '../../kit/money.ts';
import { balancesOf, LedgerInvariantError, unitsOf } from '../../ledger/ledger/journal.ts';
import { lotEventsOf } from '../../ledger/ledger/lot-events.ts';
import { lotsOf, partsOf } from '../../ledger/ledger/lots.ts';
import { allotPurchase } from './purchase-allotment.ts';
import { redeemUnits } from './redeem-units.ts';
import { unchangedLoad } from '../../reference/scheme-rules/testing/unchanged-load.ts';
import { payoutJournal, redemptionJournal, switchInJournal, switchOutJournal } from './sale-journals.ts';

const lot = {
  ...{ key: 'allotment:1', on: day('2026-01-05'), cost: paiseFromText('2000.00'), isLoadFree: false },
  ...{ unitsBought: unitsFromText('100'), unitsLeft: unitsFromText('100') },
};
const redemption = redeemUnits(partsOf([lot], unitsFromText('100')), {
  navOn: day('2026-06-01'),
  nav: navFromText('25'),
  exitLoads: unchangedLoad({ tiers: [{ upTo: { unit: 'day', count: 365 }, perMillion: 10_000n }], freePerMillion: 0n }),
  taxPerMillion: 10n,
});
const sold = { folioId: 7, instrumentId: 3, redemption };
const all = (...journals: readonly { readonly postings: ReturnType<typeof redemptionJournal>['postings'] }[]) =>
  Object.fromEntries(balancesOf(journals.flatMap(({ postings }) => postings)));

test('the units of the second fund cost all the money of the first, on their own date', () => {
  const out = switchOutJournal({ ...sold, orderLineId: 55, inLineId: 56 });
  // 2,500.00 less a load of 25.00, less a tax of 0.02475.
  expect(textFromPaise(redemption.net)).toBe('2474.98');
  const terms = { navOn: day('2026-06-03'), nav: navFromText('50'), unitPlaces: 3 as const, stampDutyPerMillion: 50n };
  const allotment = allotPurchase(redemption.net, terms);
  const into = switchInJournal({ orderLineId: 56, folioId: 7, instrumentId: 4, allotment });
  const lots = lotsOf(lotEventsOf([out, into], { folio: '7', asset: unitsOf(4) }));
  expect(lots.map((each) => [each.key, each.on, textFromUnits(each.unitsBought), textFromPaise(each.cost)])).toEqual([
    ['switch-in:56', '2026-06-03', '49.4970', '2474.98'],
  ]);
  expect(all(out, into)).toEqual({
    'folio:7 units:3': unitsFromText('-100'),
    'fund:3 units:3': unitsFromText('100'),
    'fund:3 INR': paiseFromText('-2500.00'),
    'load:3 INR': paiseFromText('25.00'),
    'tax:3 INR': paiseFromText('0.02'),
    'fund:4 INR': paiseFromText('2474.86'),
    'stamp-duty:4 INR': paiseFromText('0.12'),
    'fund:4 units:4': unitsFromText('-49.497'),
    'folio:7 units:4': unitsFromText('49.497'),
  });
});

test('the money of a sale waits at the exchange until it is paid out', () => {
  const out = redemptionJournal({ ...sold, orderLineId: 55 });
  expect(all(out)['exchange:55 INR']).toBe(paiseFromText('2474.98'));
  const paid = payoutJournal({ orderLineId: 55, accountId: 9, amount: redemption.net, on: day('2026-06-03') });
  expect(all(out, paid)).toMatchObject({ 'bank:9 INR': paiseFromText('2474.98') });
  expect(all(out, paid)).not.toHaveProperty('exchange:55 INR');
  expect([out.key, paid.key]).toEqual(['redemption:55', 'payout:55']);
});

test('neither units of nothing nor an amount below zero is booked', () => {
  const wrong = { ...sold, orderLineId: 55 };
  expect(() => redemptionJournal({ ...wrong, redemption: { ...redemption, units: unitsFromText('0') } })).toThrow(
    LedgerInvariantError,
  );
  expect(() => redemptionJournal({ ...wrong, redemption: { ...redemption, net: paise(-1n) } })).toThrow(
    LedgerInvariantError,
  );
});
