import { formatDate } from '@artha/domain/kit/dates';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import type { FundFacts } from '../fund-facts.api.ts';
import { NotKnown } from './not-known.tsx';
import { Percent } from './percent.tsx';
import { SourceNote } from './source-note.tsx';

type Expense = NonNullable<FundFacts['expenses']>['history'][number];

const COLUMNS: readonly PlainColumn<Expense>[] = [
  { key: 'since', title: 'Since', cell: ({ effectiveOn }) => formatDate(effectiveOn) },
  { key: 'total', title: 'A year', isNumeric: true, cell: ({ total }) => <Percent percent={total} /> },
];

/** The expense ratio and how it changed. */
export function ExpenseCard({ expenses }: Pick<FundFacts, 'expenses'>) {
  const newest = expenses?.history.at(-1);
  return (
    <Card aria-label="Expense ratio">
      <CardHeader>
        <h2>Expense ratio</h2>
        <span className="muted type-12">A year, in the NAV</span>
      </CardHeader>
      <CardBody>
        {expenses === null || newest === undefined ? (
          <NotKnown />
        ) : (
          <>
            <p>
              <span className="type-20 medium">
                <Percent percent={newest.total} />
              </span>{' '}
              <span className="muted">since {formatDate(newest.effectiveOn)}</span>
            </p>
            {expenses.history.length > 1 && (
              <PlainTable
                caption="Expense ratio by date"
                columns={COLUMNS}
                rows={expenses.history.toReversed().slice(0, ROWS_MAX)}
                rowKey={({ effectiveOn }) => effectiveOn}
                isBare
                isFlush
              />
            )}
            <SourceNote source={expenses.source} />
          </>
        )}
      </CardBody>
    </Card>
  );
}

const ROWS_MAX = 12;
