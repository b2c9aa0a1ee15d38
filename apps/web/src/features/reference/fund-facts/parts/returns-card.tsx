import type { BusinessDate } from '@artha/domain/kit/dates';
import { formatDate, formatMonth } from '@artha/domain/kit/dates';
import { groupIndian } from '@artha/domain/kit/inr-format';
import { comparisonNote } from '@artha/domain/reference/fund-facts/comparison-note';
import { returnsUntil, shareOrNone, yearsText } from '@artha/domain/reference/fund-facts/figure-texts';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { TwoLines } from '../../../../ui/figures/two-lines.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import type { FundFacts, Performance } from '../fund-facts.api.ts';
import type { ComparedReturn, PointReturns } from '../model/periods.ts';
import { periodsOf, yearsOf } from '../model/periods.ts';
import { Ahead, PastReturn } from './percent.tsx';
import { PriceSourceNote, SourceNote } from './source-note.tsx';
import styles from './returns-card.module.css';

interface ReturnsCardProps {
  /** Of one, three and five years, which lists show too. */
  readonly fund: PointReturns & { readonly navOn: BusinessDate | null; readonly navSource: string | null };
  readonly performance: Performance | null;
  readonly benchmark: FundFacts['benchmark'];
  /** What the returns leave out. */
  readonly notes: readonly string[];
}

type Rolling = Performance['rolling'][number];

const columnsOf = (title: string, isCompared: boolean): readonly PlainColumn<ComparedReturn>[] => [
  { key: 'period', title, className: styles.period, cell: ({ period }) => period },
  {
    key: 'return',
    title: isCompared ? 'Fund' : 'Return',
    isNumeric: true,
    className: 'medium',
    cell: ({ percent }) => <PastReturn percent={percent} />,
  },
  ...(isCompared ? COMPARED_COLUMNS : []),
];

const COMPARED_COLUMNS: readonly PlainColumn<ComparedReturn>[] = [
  { key: 'index', title: 'Index', isNumeric: true, cell: ({ index }) => <PastReturn percent={index} /> },
  { key: 'ahead', title: 'Ahead', isNumeric: true, cell: ({ ahead }) => <Ahead points={ahead} /> },
];

const from = (percent: string, on: Rolling['bestFrom']) => (
  <TwoLines className={styles.figure}>
    <PastReturn percent={percent} />
    <span className="muted type-12">from {formatMonth(on)}</span>
  </TwoLines>
);

const ROLLING_COLUMNS: readonly PlainColumn<Rolling>[] = [
  { key: 'years', title: 'Held for', cell: ({ years }) => yearsText(years) },
  { key: 'average', title: 'Average', isNumeric: true, cell: ({ average }) => <PastReturn percent={average} /> },
  { key: 'median', title: 'Median', isNumeric: true, cell: ({ median }) => <PastReturn percent={median} /> },
  { key: 'best', title: 'Best', isNumeric: true, cell: ({ best, bestFrom }) => from(best, bestFrom) },
  { key: 'worst', title: 'Worst', isNumeric: true, cell: ({ worst, worstFrom }) => from(worst, worstFrom) },
  {
    key: 'losses',
    title: 'Ended in a loss',
    isNumeric: true,
    cell: ({ lossShare }) => shareOrNone(lossShare),
  },
  { key: 'windows', title: 'Windows', isNumeric: true, cell: ({ windows }) => groupIndian(String(windows)) },
];

/** Past returns: over periods and of calendar years beside those of the index, and over every window of some years. */
export function ReturnsCard({ fund, performance, benchmark, notes }: ReturnsCardProps) {
  const comparison = benchmark?.comparison ?? null;
  const isCompared = comparison !== null;
  return (
    <Card aria-label="Returns">
      <CardHeader>
        <h2>Returns</h2>
        <span className="muted type-12">
          {performance === null ? '' : `${returnsUntil(performance.asOf, fund.navOn)}, `}above one year annualised
        </span>
      </CardHeader>
      <CardBody>
        {performance === null && <p className="muted">Not known yet. Figures follow the next import of prices.</p>}
        <div className={styles.columns} data-compared={isCompared || undefined}>
          <Part
            title="Point to point"
            columns={columnsOf('Period', isCompared)}
            rows={periodsOf(fund, performance, comparison)}
            rowKey={({ period }) => period}
            isScrolling={isCompared}
          />
          {performance !== null && performance.calendarYears.length > 0 && (
            <Part
              title="Calendar years"
              columns={columnsOf('Year', isCompared)}
              rows={yearsOf(performance, comparison)}
              rowKey={({ period }) => period}
              isScrolling={isCompared}
            />
          )}
        </div>
        {performance !== null && (
          <p className={classes(styles.note, 'type-12 muted')}>{comparisonNote(benchmark, performance.asOf)}</p>
        )}
        {performance !== null && <RollingPart performance={performance} />}
        {performance !== null && <PriceSourceNote navSource={fund.navSource} on={performance.asOf} />}
        {isCompared && benchmark?.source && (
          <SourceNote source={`levels of the index: ${benchmark.source}`} on={benchmark.asOf} />
        )}
        {notes.map((note) => (
          <Help className={styles.note} key={note}>
            <Icon name="info" size="small" />
            {note}
          </Help>
        ))}
      </CardBody>
    </Card>
  );
}

interface PartProps<Row> {
  readonly title: string;
  readonly columns: readonly PlainColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly isScrolling: boolean;
}

const Part = <Row,>({ title, ...table }: PartProps<Row>) => (
  <div>
    <h3 className="type-14 medium">{title}</h3>
    <PlainTable caption={title} {...table} isBare isFlush className={styles.table} />
  </div>
);

const RollingPart = ({ performance: { rolling, firstOn } }: { performance: Performance }) => (
  <div className={styles.rolling}>
    <h3 className="type-14 medium">Rolling</h3>
    {rolling.length === 0 ? (
      <p className="muted">Not known: prices must reach back more than a year.</p>
    ) : (
      <>
        <p className="muted type-12">Every window of this length since {formatDate(firstOn)}, one for each price</p>
        <PlainTable
          caption="Rolling returns"
          columns={ROLLING_COLUMNS}
          rows={rolling}
          rowKey={({ years }) => years}
          isBare
          isFlush
          isScrolling
          isStacked
          className={styles.table}
        />
      </>
    )}
  </div>
);
