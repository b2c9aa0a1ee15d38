import { businessDate } from '@artha/domain/kit/dates';
import { paise, units } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import type { JournalEntry } from '../holdings.api.ts';
import { entryText, ledgerLines, lotText } from './ledger-text.ts';

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

type Posting = JournalEntry['postings'][number];
const posting = (ledgerAccountKind: Posting['ledgerAccountKind'], moved: Partial<Posting>): Posting => ({
  ...{ ledgerAccountKind, ledgerAccountOwner: '3', amount: null, units: null, instrumentName: null },
  ...moved,
});
const ofFund = (instrumentName: string, tenThousandths: bigint) => ({ instrumentName, units: units(tenThousandths) });

test.each<[string, Posting, object]>([
  ['rupees in', posting('fund', { amount: paise(499_975n) }), { account: 'The fund', in: '₹4,999.75', out: '' }],
  ['rupees out', posting('exchange', { amount: paise(-25n) }), { account: 'Exchange', in: '', out: '₹0.25' }],
  [
    'units in',
    posting('folio', ofFund('Nilgiri Flexi Cap Fund', 334_120n)),
    { account: 'Your folio', in: '33.412 units', out: '' },
  ],
  [
    'units out, to the fourth decimal',
    posting('fund', ofFund('Nilgiri Flexi Cap Fund', -334_121n)),
    { account: 'The fund', in: '', out: '33.4121 units' },
  ],
])('a posting of %s', (_what, one, line) => {
  expect(ledgerLines({ postings: [one] })).toEqual([line]);
});

test('a merger names the fund of each line', () => {
  const postings = [
    posting('folio', ofFund('Nilgiri Midcap', -10_000n)),
    posting('fund', ofFund('Nilgiri Midcap', 10_000n)),
    posting('fund', ofFund('Nilgiri Flexi Cap', -20_000n)),
    posting('folio', ofFund('Nilgiri Flexi Cap', 20_000n)),
  ];
  expect(ledgerLines({ postings }).map(({ account }) => account)).toEqual([
    'Your folio, Nilgiri Midcap',
    'The fund, Nilgiri Midcap',
    'The fund, Nilgiri Flexi Cap',
    'Your folio, Nilgiri Flexi Cap',
  ]);
});
