import { requestText } from '@artha/domain/trading/orders/requested-amount';
import { formatDate } from '@artha/domain/kit/dates';
import { formatNav, formatPaise, formatUnits } from '@artha/domain/kit/inr-format';
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

const unitsText = (moved: Line['allotment'] | Line['redeemed']) => moved && formatUnits(moved.units);
const navText = (moved: Line['allotment'] | Line['redeemed']) => moved && formatNav(moved.nav);

/** Stamp duty of units that came in; load, tax and what is left of those that went out. */
const Charges = ({ allotment, redeemed }: Pick<Line, 'allotment' | 'redeemed'>) => (
  <ReportNotes>
    {allotment && <span>Stamp duty ₹{formatPaise(allotment.stampDuty)}</span>}
    {redeemed && <span>Exit load ₹{formatPaise(redeemed.exitLoad)}</span>}
    {redeemed && <span>STT ₹{formatPaise(redeemed.securitiesTax)}</span>}
    {redeemed && <span>Proceeds ₹{formatPaise(redeemed.netAmount)}</span>}
  </ReportNotes>
);

const COLUMNS: readonly PlainColumn<Line>[] = [
  { key: 'fund', title: 'Fund', className: styles.fund, cell: (line) => <FundCell line={line} /> },
  { key: 'amount', title: 'Amount', isNumeric: true, cell: (line) => requestText(line) },
  {
    key: 'charges',
    title: 'Charges',
    isNumeric: true,
    cell: ({ allotment, redeemed }) => <Charges allotment={allotment} redeemed={redeemed} />,
  },
  {
    key: 'units',
    title: 'Units',
    isNumeric: true,
    cell: ({ allotment, redeemed }) => unitsText(allotment ?? redeemed),
  },
  {
    key: 'nav',
    title: 'NAV',
    isNumeric: true,
    cell: ({ allotment, redeemed }) => navText(allotment ?? redeemed),
  },
  { key: 'status', title: 'Status', cell: (line) => <Status {...lineStatusLabel(line)} /> },
];
