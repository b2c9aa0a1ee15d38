import { formatDate } from '@artha/domain/kit/dates';
import { formatHeldUnits, formatPaise, groupIndian } from '@artha/domain/kit/inr-format';
import { Change, Rupees } from '../../../../ui/figures/figures.tsx';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import type { Disposal } from '../capital-gains.api.ts';
import { chargeText, termLabel } from '../model/gain-labels.ts';
import { DisposalNotes } from './disposal-notes.tsx';
import styles from './disposal-table.module.css';

export interface DisposalRows {
  readonly rows: readonly Disposal[];
  /** True names the owner of each row. */
  readonly isFamily: boolean;
}

/** Sales by lot on a wide screen. */
export const DisposalTable = ({ rows, isFamily }: DisposalRows) => (
  <PlainTable
    caption="Sales by lot"
    columns={columnsOf(isFamily)}
    rows={rows}
    rowKey={({ key }) => key}
    className={styles.table}
    isScrolling
    isBare
  />
);

const columnsOf = (isFamily: boolean): readonly PlainColumn<Disposal>[] => [
  {
    key: 'fund',
    title: 'Fund',
    className: styles.fund,
    cell: (row) => (
      <>
        <span className="medium">{row.instrumentName}</span>
        <span className="type-12 muted">
          Folio {row.folioNumber}
          {isFamily && ` · ${row.clientName}`}
        </span>
        <DisposalNotes row={row} />
      </>
    ),
  },
  { key: 'sold', title: 'Sold', className: styles.date, cell: ({ soldOn }) => formatDate(soldOn) },
  {
    key: 'bought',
    title: 'Bought',
    className: styles.date,
    cell: ({ acquiredOn, daysHeld }) => (
      <>
        <span>{formatDate(acquiredOn)}</span>
        <span className="type-12 muted">{daysHeld === 1 ? '1 day' : `${groupIndian(String(daysHeld))} days`}</span>
      </>
    ),
  },
  { key: 'units', title: 'Units', isNumeric: true, cell: ({ units }) => formatHeldUnits(units) },
  {
    key: 'cost',
    title: 'Cost for tax',
    isNumeric: true,
    cell: ({ costOfAcquisition }) => <Rupees figure={formatPaise(costOfAcquisition)} />,
  },
  { key: 'value', title: 'Sale value', isNumeric: true, cell: ({ value }) => <Rupees figure={formatPaise(value)} /> },
  {
    key: 'gain',
    title: 'Gain',
    isNumeric: true,
    cell: ({ gain }) => <Change rupees={formatPaise(gain)} percent={undefined} />,
  },
  {
    key: 'term',
    title: 'Term',
    className: styles.term,
    cell: (row) => (
      <>
        <span>{termLabel(row.term)}</span>
        <span className="type-12 muted">{chargeText(row)}</span>
      </>
    ),
  },
];
