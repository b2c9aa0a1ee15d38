import { formatDate } from '@artha/domain/kit/dates';
import { formatHeldUnits, formatPaise } from '@artha/domain/kit/inr-format';
import { Card, CardHeader } from '../../../../ui/card/card.tsx';
import { Change } from '../../../../ui/figures/figures.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { estimateText, gainsText, loadText, minus, taxText } from '../model/sale-texts.ts';
import { gainOf } from '../model/gain.ts';
import type { LotPart, SaleEstimate } from '../model/sale.ts';
import styles from './lot-parts.module.css';

/** The lots that leave, oldest first: units, load, gain and its tax. */
export function LotParts({ estimate }: { estimate: SaleEstimate }) {
  const { parts } = estimate;
  return (
    <Card aria-labelledby="lots-title">
      <CardHeader className={styles.header}>
        <h2 id="lots-title">{parts.length === 1 ? '1 lot' : `${parts.length} lots, oldest first`}</h2>
      </CardHeader>
      <PlainTable
        className="only-wide"
        caption="Lots that leave, oldest first"
        columns={columnsOf(estimate)}
        rows={parts}
        rowKey={keyOf}
        hasTotal
        isScrolling
      />
      <ul className="only-phone">
        {parts.map((part) => (
          <LotCard key={keyOf(part)} part={part} />
        ))}
      </ul>
      <div className={styles.notes}>
        <Help>{gainsText(estimate)}. Gain is value less exit load and cost; STT does not lower it.</Help>
        <Help>{estimateText(estimate)}</Help>
      </div>
    </Card>
  );
}

const keyOf = ({ acquiredOn, units, cost }: LotPart) => `${acquiredOn} ${units} ${cost}`;

const Gain = ({ amount }: { amount: LotPart['gain'] }) => <Change rupees={formatPaise(amount)} percent={undefined} />;

const columnsOf = (estimate: SaleEstimate): readonly PlainColumn<LotPart>[] => [
  { key: 'bought', title: 'Bought on', cell: ({ acquiredOn }) => formatDate(acquiredOn), total: 'Total' },
  {
    key: 'units',
    title: 'Units',
    isNumeric: true,
    cell: ({ units }) => formatHeldUnits(units),
    total: formatHeldUnits(estimate.units),
  },
  { key: 'days', title: 'Days held', isNumeric: true, className: 'muted', cell: ({ daysHeld }) => daysHeld },
  { key: 'load', title: 'Exit load', isNumeric: true, cell: loadText, total: minus(estimate.exitLoad) },
  {
    key: 'gain',
    title: 'Gain',
    isNumeric: true,
    cell: ({ gain }) => <Gain amount={gain} />,
    total: <Gain amount={gainOf(estimate)} />,
  },
  { key: 'tax', title: 'Held for tax', cell: taxText },
];

const LotCard = ({ part }: { part: LotPart }) => (
  <li className={styles.lot}>
    <div className={styles.text}>
      <span className="medium">{formatDate(part.acquiredOn)}</span>
      <span className="type-12 muted">
        {formatHeldUnits(part.units)} units, {part.daysHeld} days
      </span>
      <span className="type-12 muted">{taxText(part)}</span>
    </div>
    <div className={styles.figures}>
      <Gain amount={part.gain} />
      <span className="type-12 muted">{loadText(part)}</span>
    </div>
  </li>
);
