import { businessDate } from '@artha/domain/kit/dates';
import { paise, units } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import type { JournalEntry } from '../holdings.api.ts';
import { entryText, ledgerLine, lotText } from './ledger-text.ts';

const entry = (kind: JournalEntry['kind'], key: string, reverses: string | null = null): JournalEntry => ({
  ...{ id: key, kind, key, reverses, on: businessDate('2026-11-20'), occurredAt: new Date(0) },
  ...{ lot: null, postings: [] },
});

test('says when units of another lot were acquired, and for how much', () => {
  const transfer = entry('transfer', 'transfer:1:allotment:5');
  const lot = { on: businessDate('2024-01-10'), cost: paise(1_000_00n) };
  expect(lotText({ ...transfer, lot })).toBe('acquired 10 Jan 2024 for ₹1,000.00');
  expect(lotText(transfer)).toBeUndefined();
});

test('names an entry, and a reversal by the entry it reversed', () => {
  const allotment = entry('allotment', 'allotment:5');
  const reversal = entry('reversal', 'reversal:allotment:5', 'allotment:5');
  expect(entryText(allotment, [allotment])).toBe('Units allotted');
  expect(entryText(reversal, [allotment, reversal])).toBe('Reversed: units allotted');
  expect(entryText(reversal, [reversal])).toBe('Reversed');
});

test.each<[string, Parameters<typeof ledgerLine>[0], object]>([
  [
    'rupees in',
    { ledgerAccountKind: 'fund', ledgerAccountOwner: '3', amount: paise(499_975n), units: null },
    { account: 'The fund', in: '₹4,999.75', out: '' },
  ],
  [
    'rupees out',
    { ledgerAccountKind: 'exchange', ledgerAccountOwner: '5', amount: paise(-25n), units: null },
    { account: 'Exchange', in: '', out: '₹0.25' },
  ],
  [
    'units in',
    { ledgerAccountKind: 'folio', ledgerAccountOwner: '7', amount: null, units: units(334_120n) },
    { account: 'Your folio', in: '33.412 units', out: '' },
  ],
  [
    'units out, to the fourth decimal',
    { ledgerAccountKind: 'fund', ledgerAccountOwner: '3', amount: null, units: units(-334_121n) },
    { account: 'The fund', in: '', out: '33.4121 units' },
  ],
])('a posting of %s', (_what, posting, line) => {
  expect(ledgerLine(posting)).toEqual(line);
});
