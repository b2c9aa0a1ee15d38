import { businessDate } from '@artha/domain/kit/dates';
import { paiseFromText, unitsFromText } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import { anEstimate, aPlacedSale, aSwitchIn } from '../testing/build.ts';
import { codeHelp, codeNotes, requestAgain } from './placed-texts.ts';
import type { PlacedSale } from './sale.ts';

const request = (changes: Partial<PlacedSale['request']>) =>
  aPlacedSale({ request: { ...aPlacedSale().request, ...changes } });

test.each([
  [{}, '755.053 units', { units: unitsFromText('755.053') }],
  [{ isAllUnits: true }, 'all 755.053 units', { isAllUnits: true }],
  [
    { amount: paiseFromText('5000'), units: null, toInstrumentId: 8 },
    '₹5,000.00',
    { amount: paiseFromText('5000'), toInstrumentId: 8 },
  ],
])('%o is shown as %s and placed again with %o', (changes, text, again) => {
  const placed = request(changes);
  expect(requestAgain(placed)).toEqual({ accountId: 1, folioId: 3, instrumentId: 7, ...again });
  expect(codeHelp(placed)).toContain(`${text} of Meru Midcap`);
});

test('the code step says what is confirmed, where the money goes, and until when', () => {
  expect(codeNotes(aPlacedSale(), businessDate('2026-11-20'))).toEqual([
    'Meru Midcap Opportunities Fund · Folio 65120984/02',
    'To Sagar Bank ••••\u00A04471',
    'Order ORD-100001 · Confirm by 3:00 PM today for the NAV of 20 Nov 2026.',
    'The order ends on 23 Nov, 3:00\u00A0PM if it is not confirmed.',
  ]);
  const into = aPlacedSale({ bankAccount: null, estimate: anEstimate({ switchIn: aSwitchIn() }) });
  expect(codeNotes(into, businessDate('2026-11-20'))[1]).toBe('To Meru Flexi Cap Fund');
});
