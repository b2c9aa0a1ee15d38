import { Help } from '../../../../ui/form/help.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { returnNotes } from '../model/return-notes.ts';
import { FundReturn } from './fund-figures.tsx';
import type { FundDetails } from '../instruments.api.ts';
import { Card, CardHeader, CardBody } from '../../../../ui/card/card.tsx';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import styles from './returns-card.module.css';

const PERIODS = [
  ['1 year', 'return1y'],
  ['3 years', 'return3y'],
  ['5 years', 'return5y'],
] as const;

interface PeriodReturn {
  readonly period: string;
  readonly percent: string | null;
}

const COLUMNS: readonly PlainColumn<PeriodReturn>[] = [
  { key: 'period', title: 'Period', cell: ({ period }) => period },
  {
    key: 'return',
    title: 'Return',
    isNumeric: true,
    className: 'medium',
    cell: ({ percent }) =>
      percent === null ? <span className="muted">Not available</span> : <FundReturn percent={percent} />,
  },
];

/** Past returns for the periods that the prices cover. */
export function ReturnsCard({ fund }: { fund: FundDetails }) {
  const isKnown = PERIODS.some(([, field]) => fund[field] !== null);
  return (
    <Card>
      <CardHeader>
        <h2>Returns</h2>
        <span className="muted type-12">Past returns, annualised above one year</span>
      </CardHeader>
      <CardBody>
        {isKnown ? (
          <PlainTable
            caption="Returns by period"
            columns={COLUMNS}
            rows={PERIODS.map(([period, field]) => ({ period, percent: fund[field] }))}
            rowKey={({ period }) => period}
            isBare
            isFlush
            className={styles.table}
          />
        ) : (
          <p className="muted">
            {fund.navJumpOn === null ? 'No returns yet. They need one year of prices.' : 'Returns are not available.'}
          </p>
        )}
        {returnNotes(fund).map((note) => (
          <Help className={styles.note} key={note}>
            <Icon name="info" size="small" />
            {note}
          </Help>
        ))}
      </CardBody>
    </Card>
  );
}
