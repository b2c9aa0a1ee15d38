import { formatDate } from '@artha/domain/kit/dates';
import { formatHeldUnits, formatNav } from '@artha/domain/kit/inr-format';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { useIsWide } from '../../../../ui/responsive/use-is-wide.ts';
import { Gain, Money } from './holding-figures.tsx';
import { LotCards } from './lot-cards.tsx';
import type { LotListProps } from './lot-figures.tsx';
import { LotOrder, lotUnits } from './lot-figures.tsx';
import { isOffByRounding } from '../model/lot-sums.ts';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import type { Holding, Lot } from '../holdings.api.ts';
import { DetailFrame, DetailPart } from './detail-part.tsx';
import styles from './lot-list.module.css';

/** The lots that are not completely sold, oldest first. */
export function LotList({ holding, lots, isOwn }: LotListProps) {
  const isWide = useIsWide();
  if (lots.length === 0) return null;
  return (
    <DetailPart label="Lots" title={lots.length === 1 ? '1 lot' : `${lots.length} lots`}>
      {isWide ? (
        <LotTable holding={holding} lots={lots} isOwn={isOwn} />
      ) : (
        <LotCards holding={holding} lots={lots} isOwn={isOwn} />
      )}
      {isOffByRounding(holding, lots) && (
        <p className="type-12 muted">Lots and total are rounded separately and may differ by a few paise.</p>
      )}
    </DetailPart>
  );
}

const LotTable = ({ holding, lots, isOwn }: LotListProps) => (
  <DetailFrame>
    <PlainTable
      className={styles.table}
      density="staff"
      caption="Lots"
      columns={lotColumns(holding, isOwn)}
      rows={lots}
      rowKey={({ journalKey }) => journalKey}
      hasTotal
    />
  </DetailFrame>
);

const lotColumns = (holding: Holding, isOwn: boolean): readonly PlainColumn<Lot>[] => [
  { key: 'acquired-on', title: 'NAV date', cell: ({ acquiredOn }) => formatDate(acquiredOn), total: 'Total' },
  { key: 'units', title: 'Units', isNumeric: true, cell: lotUnits, total: formatHeldUnits(holding.units) },
  {
    key: 'nav',
    title: 'NAV',
    isNumeric: true,
    className: 'muted',
    cell: ({ nav }) => nav !== null && <Rupees figure={formatNav(nav)} />,
  },
  {
    key: 'stamp-duty',
    title: 'Stamp duty',
    isNumeric: true,
    className: 'muted',
    cell: ({ stampDuty }) => <Money amount={stampDuty} />,
  },
  {
    key: 'cost',
    title: 'Cost',
    isNumeric: true,
    cell: ({ costLeft }) => <Money amount={costLeft} />,
    total: <Money amount={holding.investedValue} />,
  },
  {
    key: 'value',
    title: 'Value',
    isNumeric: true,
    cell: ({ currentValue }) => <Money amount={currentValue} />,
    total: <Money amount={holding.currentValue} />,
  },
  {
    key: 'gain',
    title: 'Gain',
    isNumeric: true,
    cell: ({ unrealisedGain }) => <Gain amount={unrealisedGain} />,
    total: <Gain amount={holding.unrealisedGain} />,
  },
  {
    key: 'order',
    title: 'Order',
    isNumeric: true,
    cell: (lot) => <LotOrder accountId={holding.accountId} lot={lot} isOwn={isOwn} />,
  },
];
