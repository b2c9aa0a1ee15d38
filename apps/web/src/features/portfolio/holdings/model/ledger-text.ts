import { formatDate } from '@artha/domain/kit/dates';
import { formatHeldUnits, formatPaise } from '@artha/domain/kit/inr-format';
import { paise, units } from '@artha/domain/kit/money';
import { JOURNAL_KIND_NAMES } from '@artha/domain/ledger/ledger/journal';
import type { JournalEntry } from '../holdings.api.ts';

type Posting = JournalEntry['postings'][number];

const ACCOUNTS: Readonly<Record<Posting['ledgerAccountKind'], string>> = {
  bank: 'Your bank account',
  clearing: 'Clearing corporation',
  unmatched: 'Money not matched yet',
  remitter: 'The account it came from',
  exchange: 'Exchange',
  fund: 'The fund',
  folio: 'Your folio',
  income: 'Income to be paid',
  'stamp-duty': 'Stamp duty',
  tax: 'Tax',
  load: 'Exit load',
  fee: 'Fee',
};

/** A journal entry as text. @param entries all entries of the holding, to name the reversed one */
export function entryText({ kind, reverses }: JournalEntry, entries: readonly JournalEntry[]): string {
  const original = reverses === null ? undefined : entries.find(({ key }) => key === reverses);
  return original ? `Reversed: ${JOURNAL_KIND_NAMES[original.kind].toLowerCase()}` : JOURNAL_KIND_NAMES[kind];
}

const isKind = (kind: string): kind is JournalEntry['kind'] => Object.hasOwn(JOURNAL_KIND_NAMES, kind);

/** A kind of journal as text. */
export const kindText = (kind: string): string => (isKind(kind) ? JOURNAL_KIND_NAMES[kind] : kind);

/** The lot that units come from: its date and cost; undefined for units bought with the entry, and for none. */
export const lotText = ({ lot }: JournalEntry): string | undefined =>
  lot === null ? undefined : `acquired ${formatDate(lot.on)} for ₹${formatPaise(lot.cost)}`;

export interface LedgerLine {
  readonly account: string;
  /** The amount or units received; empty if they left. */
  readonly in: string;
  readonly out: string;
}

/** The postings of an entry as lines of the ledger. Units of two funds, as in a merger, are named. */
export function ledgerLines({ postings }: Pick<JournalEntry, 'postings'>): readonly LedgerLine[] {
  const funds = new Set(postings.flatMap(({ instrumentName }) => instrumentName ?? []));
  return postings.map((posting) => ledgerLine(posting, funds.size > 1 ? posting.instrumentName : null));
}

/** A posting in rupees or units. @param fund named with the account; null for none */
function ledgerLine({ ledgerAccountKind, amount, units: held }: Posting, fund: string | null): LedgerLine {
  const moved: bigint = amount ?? held ?? 0n;
  const size = moved < 0n ? -moved : moved;
  const text = amount === null ? `${formatHeldUnits(units(size))} units` : `₹${formatPaise(paise(size))}`;
  const account = fund === null ? ACCOUNTS[ledgerAccountKind] : `${ACCOUNTS[ledgerAccountKind]}, ${fund}`;
  return { account, in: moved > 0n ? text : '', out: moved < 0n ? text : '' };
}
