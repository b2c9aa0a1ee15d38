import { formatPaise } from '@artha/domain/kit/inr-format';
import { paise, units } from '@artha/domain/kit/money';
import type { JournalEntry } from '../holdings.api.ts';
import { unitsText } from './units-text.ts';

type Posting = JournalEntry['postings'][number];

const KINDS: Readonly<Record<JournalEntry['kind'], string>> = {
  'money-received': 'Money received',
  'order-sent': 'Money sent with the order',
  allotment: 'Units allotted',
  refund: 'Money paid back',
  reversal: 'Taken back',
};

const PLACES: Readonly<Record<Posting['ledgerAccountKind'], string>> = {
  bank: 'Your bank account',
  clearing: 'Clearing corporation',
  exchange: 'Exchange',
  fund: 'The fund',
  folio: 'Your folio',
  'stamp-duty': 'Stamp duty',
  tax: 'Tax',
  load: 'Exit load',
  fee: 'Fee',
};

/** What happened, as a person would say it. @param entries all of the holding, to name what was taken back */
export function entryText({ kind, reverses }: JournalEntry, entries: readonly JournalEntry[]): string {
  const original = reverses === null ? undefined : entries.find(({ key }) => key === reverses);
  return original ? `Taken back: ${KINDS[original.kind].toLowerCase()}` : KINDS[kind];
}

export interface LedgerLine {
  readonly place: string;
  /** What came there; empty where something left. */
  readonly in: string;
  readonly out: string;
}

/** A posting as a line of a ledger: rupees with their sign, units with their word. */
export function ledgerLine({ ledgerAccountKind, amount, units: held }: Posting): LedgerLine {
  const moved: bigint = amount ?? held ?? 0n;
  const size = moved < 0n ? -moved : moved;
  const text = amount === null ? `${unitsText(units(size))} units` : `₹${formatPaise(paise(size))}`;
  return { place: PLACES[ledgerAccountKind], in: moved > 0n ? text : '', out: moved < 0n ? text : '' };
}
