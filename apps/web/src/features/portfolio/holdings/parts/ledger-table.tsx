import { formatDate } from '@artha/domain/kit/dates';
import type { JournalEntry } from '../holdings.api.ts';
import type { LedgerLine } from '../model/ledger-text.ts';
import { entryText, ledgerLine } from '../model/ledger-text.ts';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import { DetailFrame, DetailPart } from './detail-part.tsx';
import styles from './ledger-table.module.css';

interface Line extends LedgerLine {
  /** Postings are never reordered, and have no other name. */
  readonly at: number;
}

const COLUMNS: readonly PlainColumn<Line>[] = [
  { key: 'place', title: 'Place', className: styles.account, cell: ({ place }) => place },
  { key: 'in', title: 'In', isNumeric: true, cell: ({ in: came }) => came },
  { key: 'out', title: 'Out', isNumeric: true, cell: ({ out }) => out },
];

/** Every entry that moved the units, with all its postings: what leaves one place comes to another. */
export const LedgerTable = ({ entries }: { entries: readonly JournalEntry[] }) => (
  <DetailPart title="Ledger">
    <p className="type-12 muted">What leaves one place comes to another; nothing booked is ever changed.</p>
    <DetailFrame>
      <PlainTable
        className={styles.table}
        density="staff"
        caption="Entries of the ledger"
        isScrolling
        columns={COLUMNS}
        groups={entries.map((entry) => ({
          key: entry.id,
          title: (
            <>
              {entryText(entry, entries)} <span className="muted">{formatDate(entry.on)}</span>
            </>
          ),
          rows: entry.postings.map((posting, at) => ({ at, ...ledgerLine(posting) })),
        }))}
        rowKey={({ at }) => at}
      />
    </DetailFrame>
  </DetailPart>
);
