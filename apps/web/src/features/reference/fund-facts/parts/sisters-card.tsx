import { formatDate } from '@artha/domain/kit/dates';
import { formatNav } from '@artha/domain/kit/inr-format';
import { planLabels } from '@artha/domain/reference/fund-facts/plan-labels';
import { priceSourceName } from '@artha/domain/reference/fund-facts/price-source-names';
import type { ReactNode } from 'react';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { TwoLines } from '../../../../ui/figures/two-lines.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import type { FundFacts } from '../fund-facts.api.ts';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { NotKnown } from './not-known.tsx';
import { PastReturn, Percent } from './percent.tsx';
import { SourceNote } from './source-note.tsx';
import styles from './sisters-card.module.css';

type Sister = FundFacts['sisters'][number];

const Dated = ({ date, children }: { date: string; children: ReactNode }) => (
  <span className={styles.figure}>
    {children}
    <span className={classes(styles.date, 'muted type-12')}>{date}</span>
  </span>
);

const columnsOf = (instrumentId: number, labels: ReadonlyMap<number, string>): readonly PlainColumn<Sister>[] => [
  {
    key: 'plan',
    title: 'Plan',
    className: styles.plan,
    cell: (sister) =>
      sister.id === instrumentId ? (
        <TwoLines>
          {labels.get(sister.id)}
          <span className="muted type-12">This plan</span>
        </TwoLines>
      ) : (
        <TextLink to="/fact-sheet" search={{ instrumentId: String(sister.id) }}>
          {labels.get(sister.id)}
        </TextLink>
      ),
  },
  {
    key: 'nav',
    title: 'NAV',
    isNumeric: true,
    cell: ({ nav, navPlaces, navOn }) =>
      nav === null ? (
        <NotKnown />
      ) : (
        <Dated date={navOn === null ? '' : formatDate(navOn)}>
          <Rupees figure={formatNav(nav, Math.max(navPlaces, 2))} />
        </Dated>
      ),
  },
  {
    key: 'expense',
    title: 'Expense ratio',
    isNumeric: true,
    cell: ({ expense }) =>
      expense === null ? (
        <NotKnown />
      ) : (
        <Dated date={`since ${formatDate(expense.effectiveOn)}`}>
          <Percent percent={expense.total} />
        </Dated>
      ),
  },
  { key: 'return', title: '3 years', isNumeric: true, cell: ({ return3y }) => <PastReturn percent={return3y} /> },
];

const distinct = (texts: readonly string[]): string => [...new Set(texts)].join('; ');

function sourcesOf(sisters: readonly Sister[]): string {
  const prices = distinct(
    sisters.flatMap(({ nav, navSource }) => (nav === null ? [] : [`NAV from ${priceSourceName(navSource)}`])),
  );
  const expenses = distinct(sisters.flatMap(({ expense }) => (expense === null ? [] : [expense.source])));
  return [prices, expenses && `expense ratio from ${expenses}`].filter((text) => text !== '').join('; ');
}

/** The plans and options of the fund. Nothing where there is no other. */
export const SistersCard = ({ instrumentId, sisters }: { instrumentId: number; sisters: readonly Sister[] }) =>
  sisters.length < 2 ? null : (
    <Card aria-label="Plans and options">
      <CardHeader>
        <h2>Plans and options</h2>
      </CardHeader>
      <PlainTable
        caption="Plans and options of this fund"
        columns={columnsOf(instrumentId, planLabels(sisters))}
        rows={sisters}
        rowKey={({ id }) => id}
        isMarked={({ id }) => id === instrumentId}
        isBare
        isScrolling
        className={styles.table}
      />
      <CardBody>
        <p className="type-12 muted">Compound annual returns, to the date of the NAV.</p>
        {sisters.some(({ isPayoutExcluded }) => isPayoutExcluded) && (
          <p className="type-12 muted">Returns of IDCW options do not count payouts.</p>
        )}
        <SourceNote source={sourcesOf(sisters)} />
      </CardBody>
    </Card>
  );
