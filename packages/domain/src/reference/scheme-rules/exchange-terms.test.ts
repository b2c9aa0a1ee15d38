import { expect, test } from 'vitest';
import type { ExchangeColumn } from '../feeds/exchange-scheme.ts';
import { EXCHANGE_COLUMNS } from '../feeds/exchange-scheme.ts';
import { exchangeTerms, readLockIn } from './exchange-terms.ts';

const EMPTY = Object.fromEntries(EXCHANGE_COLUMNS.map((name) => [name, ''])) as Record<ExchangeColumn, string>;
const termsOf = (columns: Partial<Record<ExchangeColumn, string>>) => exchangeTerms({ ...EMPTY, ...columns }, 'test');

test('amounts, multiples, cut-offs, settlement, exit load and lock-in', () => {
  expect(
    termsOf({
      'Minimum Purchase Amount': '100.000',
      'Additional Purchase Amount': '50.5',
      'Maximum Purchase Amount': '200000.000',
      'Purchase Amount Multiplier': '1.000',
      'Purchase Cutoff Time': '14:30:00',
      'Minimum Redemption Qty': '0.001',
      'SETTLEMENT TYPE': 'T+2',
      'Exit Load Flag': 'Y',
      'Exit Load': '1% within 365 days',
      'Lock-in Period Flag': 'Y',
      'Lock-in Period': '3',
    }),
  ).toMatchObject({
    minimumFirst: 10_000n,
    minimumAdditional: 5_050n,
    maximum: 20_000_000n,
    multiple: 100n,
    cutOff: '14:30',
    minimumUnits: 10n,
    settlementDays: 2,
    exitLoad: { tiers: [{ upTo: { unit: 'day', count: 365 }, perMillion: 10_000n }] },
    lockIn: { unit: 'month', count: 36 },
  });
});

test('zero and what is not understood say nothing', () => {
  const imported = termsOf({
    'Minimum Purchase Amount': '0.000',
    'Purchase Cutoff Time': '00:00:00',
    'SETTLEMENT TYPE': 'L1',
    'Exit Load Flag': 'Y',
    'Exit Load': 'As per SID',
  });
  expect(imported).toMatchObject({
    minimumFirst: undefined,
    cutOff: undefined,
    settlementDays: undefined,
    exitLoad: undefined,
  });
});

test.each([
  ['3', { unit: 'month', count: 36 }],
  ['36 months', { unit: 'month', count: 36 }],
  ['1095', { unit: 'day', count: 1_095 }],
  ['5 days', { unit: 'day', count: 5 }],
  ['20', undefined],
  ['0', undefined],
  ['', undefined],
])('a lock-in of %j', (text, period) => {
  expect(readLockIn(text)).toEqual(period);
});
