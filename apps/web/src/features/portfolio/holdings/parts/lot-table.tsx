import { formatDate } from '@artha/domain/kit/dates';
import { formatHeldUnits, formatNav, formatPaise } from '@artha/domain/kit/inr-format';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { TwoLines } from '../../../../ui/figures/two-lines.tsx';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import type { Lot } from '../holdings.api.ts';
import { heldText, sumOfTaxes } from '../model/lot-tax.ts';
import type { ReactNode } from 'react';
import { DetailFrame } from './detail-part.tsx';
import { Gain, Money } from './holding-figures.tsx';
import type { LotListProps } from './lot-figures.tsx';
import { LotOrder, lotUnits } from './lot-figures.tsx';
import { LotTaxFigure, LotTerm } from './lot-tax-figures.tsx';
import styles from './lot-table.module.css';

/** The lots on a wide screen. */
export const LotTable = (props: LotListProps) => (
  <DetailFrame>
    <PlainTable
      className={styles.table}
      density="staff"
      caption="Lots"
      columns={lotColumns(props)}
      rows={props.lots}
      rowKey={({ journalKey }) => journalKey}
      hasTotal
    />
  </DetailFrame>
);

const lotColumns = ({ holding, isOwn, on, taxes }: LotListProps): readonly PlainColumn<Lot>[] => [
  {
    key: 'acquired-on',
    title: 'Bought',
    cell: (lot) => <Lines second={`held ${heldText(lot, on)}`}>{formatDate(lot.acquiredOn)}</Lines>,
    total: 'Total',
  },
  {
    key: 'units',
    title: 'Units',
    isNumeric: true,
    cell: (lot) => <Lines second={lot.nav !== null && `at ₹${formatNav(lot.nav)}`}>{lotUnits(lot)}</Lines>,
    total: formatHeldUnits(holding.units),
  },
  {
    key: 'cost',
    title: 'Cost',
    isNumeric: true,
    cell: ({ costLeft, stampDuty }) => (
      <Lines second={stampDuty !== null && `₹${formatPaise(stampDuty)} stamp duty`}>
        <Money amount={costLeft} />
      </Lines>
    ),
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
  ...(taxes.size === 0 ? [] : taxColumns(taxes)),
  {
    key: 'order',
    title: 'Order',
    isNumeric: true,
    cell: (lot) => <LotOrder accountId={holding.accountId} lot={lot} isOwn={isOwn} />,
  },
];

const taxColumns = (taxes: LotListProps['taxes']): readonly PlainColumn<Lot>[] => [
  { key: 'term', title: 'Term', isNumeric: true, cell: ({ journalKey }) => <LotTerm tax={taxes.get(journalKey)} /> },
  {
    key: 'tax',
    title: 'Tax if sold today',
    isNumeric: true,
    cell: ({ journalKey }) => <LotTaxFigure tax={taxes.get(journalKey)} />,
    total: (
      <Lines second="at these rates alone">
        <Rupees figure={formatPaise(sumOfTaxes(taxes))} />
      </Lines>
    ),
  },
];

const Lines = ({ second, children }: { second: ReactNode; children: ReactNode }) => (
  <TwoLines>
    <span>{children}</span>
    <span>{second}</span>
  </TwoLines>
);
