import { formatDate } from '@artha/domain/kit/dates';
import type { JournalEntry } from '../holdings.api.ts';
import type { LedgerLine } from '../model/ledger-text.ts';
import { entryText, ledgerLines, lotText } from '../model/ledger-text.ts';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import { DetailFrame, DetailPart } from './detail-part.tsx';
import styles from './ledger-table.module.css';

interface Line extends LedgerLine {
  /** The index is a stable key, because postings are never reordered. */
  readonly at: number;
}

const COLUMNS: readonly PlainColumn<Line>[] = [
  { key: 'account', title: 'Account', className: styles.account, cell: ({ account }) => account },
  { key: 'in', title: 'In', isNumeric: true, cell: ({ in: received }) => received },
  { key: 'out', title: 'Out', isNumeric: true, cell: ({ out }) => out },
];

/** Every journal entry of the holding with all its postings. */
export const LedgerTable = ({ entries }: { entries: readonly JournalEntry[] }) => (
  <DetailPart title="Ledger">
    <p className="type-12 muted">
      Every entry moves money or units between accounts. Posted entries are never changed.
    </p>
    <DetailFrame>
      <PlainTable
        className={styles.table}
        density="staff"
        caption="Ledger entries"
        isScrolling
        columns={COLUMNS}
        groups={entries.map((entry) => ({
          key: entry.id,
          title: (
            <>
              {entryText(entry, entries)}{' '}
              <span className="muted">{[formatDate(entry.on), lotText(entry)].filter(Boolean).join(', ')}</span>
            </>
          ),
          rows: ledgerLines(entry).map((line, at) => ({ at, ...line })),
        }))}
        rowKey={({ at }) => at}
      />
    </DetailFrame>
  </DetailPart>
);
