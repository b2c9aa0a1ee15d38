import type { Journal, JournalKind, JournalLot, LedgerAccountKind, Posting } from '@artha/domain/ledger/ledger/journal';
import { unitsOf } from '@artha/domain/ledger/ledger/journal';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Paise, Units } from '@artha/domain/kit/money';

/** A journal as it was booked. */
export interface BookedJournal extends Journal {
  readonly id: string;
  readonly occurredAt: Date;
  readonly recordedAt: Date;
}

/** A posting joined with its journal. */
export interface PostingRow {
  readonly id: string;
  readonly kind: JournalKind;
  readonly key: string;
  readonly on: BusinessDate;
  readonly reverses: string | null;
  /** With the cost, or both null. */
  readonly lotOn: BusinessDate | null;
  readonly lotCost: Paise | null;
  readonly occurredAt: Date;
  readonly recordedAt: Date;
  readonly ledgerAccountKind: LedgerAccountKind;
  readonly ledgerAccountKey: string;
  readonly instrumentId: number | null;
  readonly amount: Paise | null;
  readonly units: Units | null;
}

function postingOf({ ledgerAccountKind, ledgerAccountKey, instrumentId, amount, units }: PostingRow): Posting {
  const ledgerAccount = { kind: ledgerAccountKind, owner: ledgerAccountKey };
  return instrumentId === null
    ? { ledgerAccount, asset: 'INR', amount: amount ?? 0n }
    : { ledgerAccount, asset: unitsOf(instrumentId), amount: units ?? 0n };
}

const lotOf = ({ lotOn, lotCost }: PostingRow): JournalLot | null =>
  lotOn === null || lotCost === null ? null : { on: lotOn, cost: lotCost };

/** Groups rows into journals. @param rows the postings of each journal consecutive and in order */
export function journalsOf(rows: readonly PostingRow[]): readonly BookedJournal[] {
  const journals: (BookedJournal & { readonly postings: Posting[] })[] = [];
  for (const row of rows) {
    const last = journals.at(-1);
    if (last?.id === row.id) {
      last.postings.push(postingOf(row));
      continue;
    }
    const { id, kind, key, on, reverses, occurredAt, recordedAt } = row;
    const [lot, postings] = [lotOf(row), [postingOf(row)]];
    journals.push({ id, kind, key, on, lot, reverses, occurredAt, recordedAt, postings });
  }
  return journals;
}
