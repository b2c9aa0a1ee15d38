import { formatNav } from '@artha/domain/kit/inr-format';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { TwoLines } from '../../../../ui/figures/two-lines.tsx';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import type { FundFacts } from '../fund-facts.api.ts';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { NotKnown } from './not-known.tsx';
import { PastReturn, Percent } from './percent.tsx';

type Sister = FundFacts['sisters'][number];

const nameOf = ({ planType, optionName }: Sister): string =>
  [planType, optionName].filter((word) => word !== null).join(', ');

const columnsOf = (instrumentId: number): readonly PlainColumn<Sister>[] => [
  {
    key: 'plan',
    title: 'Plan',
    cell: (sister) =>
      sister.id === instrumentId ? (
        <TwoLines>
          {nameOf(sister)}
          <span className="muted type-12">This plan</span>
        </TwoLines>
      ) : (
        <TextLink to="/fact-sheet" search={{ instrumentId: String(sister.id) }}>
          {nameOf(sister)}
        </TextLink>
      ),
  },
  {
    key: 'nav',
    title: 'NAV',
    isNumeric: true,
    cell: ({ nav, navPlaces }) =>
      nav === null ? <NotKnown /> : <Rupees figure={formatNav(nav, Math.max(navPlaces, 2))} />,
  },
  {
    key: 'expense',
    title: 'Expense ratio',
    isNumeric: true,
    cell: ({ expenseRatio }) => <Percent percent={expenseRatio} />,
  },
  { key: 'return', title: '3 years', isNumeric: true, cell: ({ return3y }) => <PastReturn percent={return3y} /> },
];

/** The plans and options of the fund. Nothing where there is no other. */
export const SistersCard = ({ instrumentId, sisters }: { instrumentId: number; sisters: readonly Sister[] }) =>
  sisters.length < 2 ? null : (
    <Card aria-label="Plans and options">
      <CardHeader>
        <h2>Plans and options</h2>
      </CardHeader>
      <PlainTable
        caption="Plans and options of this fund"
        columns={columnsOf(instrumentId)}
        rows={sisters}
        rowKey={({ id }) => id}
        isMarked={({ id }) => id === instrumentId}
        isBare
      />
      <CardBody>
        {sisters.some(({ isPayoutExcluded }) => isPayoutExcluded) && (
          <p className="type-12 muted">Returns of IDCW options do not count payouts.</p>
        )}
      </CardBody>
    </Card>
  );
