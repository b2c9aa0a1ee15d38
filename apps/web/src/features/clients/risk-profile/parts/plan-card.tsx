import type { AssetShare } from '@artha/domain/clients/risk-profile/recommended-allocation';
import { formatDecimal } from '@artha/domain/kit/inr-format';
import { Card, CardFooter, CardHeader } from '../../../../ui/card/card.tsx';
import type { RingPart } from '../../../../ui/figures/share-ring.tsx';
import { ShareFrame, ShareName } from '../../../../ui/figures/share-frame.tsx';
import { ShareRing } from '../../../../ui/figures/share-ring.tsx';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import type { PlanRow } from '../model/plan-rows.ts';
import { planRows } from '../model/plan-rows.ts';
import { rebalanceText } from '../model/rebalance-text.ts';
import type { RiskProfile } from '../risk-profile.api.ts';
import styles from './plan-card.module.css';

interface PlanCardProps {
  readonly profile: Pick<RiskProfile, 'category' | 'allocation'>;
  /** What the person owns; undefined or empty where there is nothing to compare with. */
  readonly held?: readonly AssetShare[] | undefined;
}

const COLOURS = 8;
const colourOf = (at: number) => `var(--color-chart-${(at % COLOURS) + 1})`;
const percent = (text: string) => `${formatDecimal(text, /\.(?!00$)/.test(text) ? 1 : 0)}%`;

/** The recommended allocation as a ring and a table, with what is held around it. */
export function PlanCard({ profile: { category, allocation }, held: all }: PlanCardProps) {
  const held = all && all.length > 0 ? all : undefined;
  const rows = planRows(allocation, held).map((row, at) => ({ ...row, colour: colourOf(at) }));
  const [largest] = rows;
  const toRebalance = held && rebalanceText(rows);
  return (
    <Card aria-labelledby="plan-title">
      <CardHeader>
        <h2 id="plan-title">Recommended allocation</h2>
        <span className="type-12 muted">Plan for {category}</span>
      </CardHeader>
      {allocation.length === 0 || !largest ? (
        <EmptyState title="There is no plan for this category yet" />
      ) : (
        <ShareFrame
          ring={
            <ShareRing
              parts={ringOf(rows, ({ plan, held: share }) => share ?? plan)}
              inner={held && ringOf(rows, ({ plan }) => plan)}
            >
              <span className="type-12 muted">Plan, {largest.assetName.toLowerCase()}</span>
              <span className="type-28 tabular">{percent(largest.plan)}</span>
              {largest.held !== undefined && <span className="type-12 muted">held {percent(largest.held)}</span>}
            </ShareRing>
          }
        >
          <PlainTable
            caption="Recommended allocation by asset class"
            isBare
            isFlush
            columns={held ? [...COLUMNS, ...HELD_COLUMNS] : COLUMNS}
            rows={rows}
            rowKey={({ assetName }) => assetName}
          />
        </ShareFrame>
      )}
      {held && (
        <CardFooter className={styles.footer}>
          <p>Outer ring: what you own today, whatever the filter. Inner ring: the plan.</p>
          {toRebalance !== undefined && (
            <p>
              {toRebalance} Rebalance:{' '}
              <TextLink data-inline to="/switch" search={{ mode: 'switch' }}>
                switch funds
              </TextLink>{' '}
              or{' '}
              <TextLink data-inline to="/all-funds">
                buy what is missing
              </TextLink>
              .
            </p>
          )}
        </CardFooter>
      )}
    </Card>
  );
}

type ColouredRow = PlanRow & { readonly colour: string };

const ringOf = (rows: readonly ColouredRow[], shareOf: (row: ColouredRow) => string): readonly RingPart[] =>
  rows
    .map((row) => ({ name: row.assetName, percent: shareOf(row), colour: row.colour }))
    .filter((part) => Number(part.percent) > 0);

const COLUMNS: readonly PlainColumn<ColouredRow>[] = [
  {
    key: 'asset',
    title: 'Asset',
    cell: ({ assetName, colour }) => <ShareName colour={colour}>{assetName}</ShareName>,
  },
  { key: 'plan', title: 'Plan', isNumeric: true, cell: ({ plan }) => percent(plan) },
];

const HELD_COLUMNS: readonly PlainColumn<ColouredRow>[] = [
  { key: 'held', title: 'Held', isNumeric: true, cell: ({ held = '0' }) => percent(held) },
  {
    key: 'drift',
    title: 'Drift',
    isNumeric: true,
    cell: ({ drift = '0', isLarge }) => (
      <span className={isLarge ? styles.large : 'muted'}>
        {drift.startsWith('-') || Number(drift) === 0 ? '' : '+'}
        {formatDecimal(drift, 1).replace('-', '\u2212')}
      </span>
    ),
  },
];
