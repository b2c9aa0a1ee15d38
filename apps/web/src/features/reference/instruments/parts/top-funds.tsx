import { messageOfError } from '@artha/client/client-error';
import { calmestFirst, isRiskiestCategory } from '@artha/domain/reference/instruments/risky-categories';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { CompareBox } from './compare-box.tsx';
import { DemoBadge, isDemoFund } from './demo-badge.tsx';
import { FundReturn, FundHouseTile } from './fund-figures.tsx';
import { FundLink } from './fund-link.tsx';
import type { Fund } from '../instruments.api.ts';
import { useCategories, useTopFunds } from '../instruments.api.ts';
import { Card, CardHeader } from '../../../../ui/card/card.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './top-funds.module.css';

const SHOWN = 5;
const SKELETON_ROWS = Array.from({ length: SHOWN }, (_, row) => row);

interface Asset {
  readonly id: number;
  readonly name: string;
}

interface Group extends Asset {
  readonly categoryIds: readonly number[];
}

/** The asset classes, calmest first, each without its riskiest categories; those with no other are left out. */
function useGroups(assets: readonly Asset[]): readonly Group[] | undefined {
  const { data: categories } = useCategories();
  return (
    categories &&
    calmestFirst(assets)
      .map(({ id, name }) => {
        const ofAsset = categories.filter(
          ({ assetId, name: category }) => assetId === id && !isRiskiestCategory(category),
        );
        return { id, name, categoryIds: ofAsset.map((category) => category.id) };
      })
      .filter(({ categoryIds }) => categoryIds.length > 0)
  );
}

const NO_GROUPS: readonly Group[] = [];

interface TopFundsProps {
  readonly assets: readonly Asset[];
  readonly isWanted: boolean;
}

/** The top performers of each asset class over five years, without the riskiest categories. */
export function TopFunds({ assets, isWanted }: TopFundsProps) {
  const { error, refetch } = useCategories();
  const groups = useGroups(assets);
  const tops = useTopFunds(groups ?? NO_GROUPS, { limit: SHOWN, isWanted });
  if (error)
    return (
      <Card aria-label="Top performers">
        <CardHeader>
          <h2>Top performers</h2>
        </CardHeader>
        <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />
      </Card>
    );
  if (!groups)
    return (
      <Card>
        <StripSkeleton />
      </Card>
    );
  if (tops.every((top) => top.data?.funds.length === 0))
    return (
      <Card>
        <EmptyState title="No returns yet">
          Returns need three years of prices. The top performers will then appear here.
        </EmptyState>
      </Card>
    );
  return (
    <StripGrid>
      {groups.map((group, at) => {
        const top = tops[at];
        return top && top.data?.funds.length !== 0 && <Strip key={group.id} group={group} top={top} />;
      })}
    </StripGrid>
  );
}

/** The badge beside the screen title, if demo funds are among the top performers. */
export function TopFundsDemoBadge({ assets, isWanted }: TopFundsProps) {
  const tops = useTopFunds(useGroups(assets) ?? NO_GROUPS, { limit: SHOWN, isWanted });
  return tops.some(({ data }) => data?.funds.some(isDemoFund) === true) && <DemoBadge />;
}

function Strip({ group, top }: { group: Group; top: ReturnType<typeof useTopFunds>[number] }) {
  const { data, error, refetch } = top;
  const years = data?.years ?? 5;
  return (
    <Card aria-label={`Top ${group.name} funds`}>
      <CardHeader>
        <h2>{group.name}</h2>
        <TextLink to="/all-funds" search={{ asset: String(group.id), sortBy: `return${years}y`, sortAsc: 'false' }}>
          See all<span className="visually-hidden"> {group.name} funds</span>
        </TextLink>
      </CardHeader>
      <StripNote>Top performers, {years} years p.a.</StripNote>
      {!data && error && <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />}
      {!data && !error && <StripSkeleton />}
      {data && (
        <ul>
          {data.funds.map((fund) => (
            <StripRow key={fund.id} fund={fund}>
              <FundReturn percent={years === 5 ? fund.return5y : fund.return3y} />
            </StripRow>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Strips beside each other, as many as the width allows. */
export const StripGrid = ({ children }: { children: ReactNode }) => <div className={styles.strips}>{children}</div>;

/** What orders the funds of a strip. */
export const StripNote = ({ children }: { children: ReactNode }) => (
  <p className={classes(styles.note, 'type-12 muted')}>{children}</p>
);

/** A fund of a strip, with the figure that orders it and a box that takes it into the comparison. */
export const StripRow = ({ fund, children }: { fund: Fund; children: ReactNode }) => (
  <li className={styles.row}>
    <FundHouseTile fund={fund} />
    <div className={styles.names}>
      <FundLink fund={fund} isCovering isClamped />
      <span className="type-12 muted">{fund.instrumentCategoryName}</span>
    </div>
    <div className={styles.end}>
      <span className="bold">{children}</span>
      <div className={styles.compare}>
        <CompareBox fund={fund} isLabelled />
      </div>
    </div>
  </li>
);

/** The rows of a strip that is loading. */
export const StripSkeleton = () => (
  <div aria-busy>
    <Loading what="funds" />
    {SKELETON_ROWS.map((row) => (
      <div key={row} className={styles.row}>
        <Skeleton of="tile" />
        <div className={styles.names}>
          <Skeleton of="line" />
          <Skeleton of="short" />
        </div>
      </div>
    ))}
  </div>
);
