import { formatDate } from '@artha/domain/kit/dates';
import { formatNav, formatPaise, formatUnits } from '@artha/domain/kit/inr-format';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import { Status } from '../../../../ui/states/status.tsx';
import type { ReportedOrder } from '../operations.api.ts';
import { lineStatusLabel, refundText } from '../model/report-text.ts';
import { ReportNotes } from './report-notes.tsx';
import styles from './lines-table.module.css';

type Line = ReportedOrder['lines'][number];

/** The funds of an order with their exchange order and allotment. */
export const LinesTable = ({ lines }: { lines: readonly Line[] }) => (
  <PlainTable
    caption="Funds of the order"
    density="staff"
    columns={COLUMNS}
    rows={lines}
    rowKey={({ id }) => id}
    isScrolling
    className={styles.table}
  />
);

const FundCell = ({
  line: { instrument, folio, navOn, exchangeOrderNumber, rejectReason, refund },
}: {
  line: Line;
}) => (
  <span className={styles.name}>
    {instrument.name}
    <ReportNotes>
      <span>{folio ? `Folio ${folio.number}` : 'New folio'}</span>
      {navOn !== null && <span>NAV of {formatDate(navOn)}</span>}
      {exchangeOrderNumber !== null && <span>Exchange order {exchangeOrderNumber}</span>}
      {rejectReason !== null && <span>{rejectReason}</span>}
      {refund && <span>{refundText(refund)}</span>}
    </ReportNotes>
  </span>
);

const COLUMNS: readonly PlainColumn<Line>[] = [
  { key: 'fund', title: 'Fund', className: styles.fund, cell: (line) => <FundCell line={line} /> },
  { key: 'amount', title: 'Amount', isNumeric: true, cell: ({ amount }) => <Rupees figure={formatPaise(amount)} /> },
  {
    key: 'stampDuty',
    title: 'Stamp duty',
    isNumeric: true,
    cell: ({ allotment }) => allotment && <Rupees figure={formatPaise(allotment.stampDuty)} />,
  },
  {
    key: 'units',
    title: 'Units',
    isNumeric: true,
    cell: ({ allotment }) => allotment && formatUnits(allotment.units),
  },
  { key: 'nav', title: 'NAV', isNumeric: true, cell: ({ allotment }) => allotment && formatNav(allotment.nav) },
  { key: 'status', title: 'Status', cell: ({ status }) => <Status {...lineStatusLabel(status)} /> },
];
