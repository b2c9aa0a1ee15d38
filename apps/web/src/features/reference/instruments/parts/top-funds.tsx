import { messageOfError } from '@artha/client/client-error';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { DemoBadge, isDemoFund } from './demo-badge.tsx';
import { FundReturn, FundHouseTile } from './fund-figures.tsx';
import { FundLink } from './fund-link.tsx';
import type { Fund } from '../instruments.api.ts';
import { useTopFunds } from '../instruments.api.ts';
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

/** The top performers of each asset class over one year. */
export function TopFunds({ assets }: { assets: readonly Asset[] }) {
  const tops = useTopFunds(
    assets.map((asset) => asset.id),
    SHOWN,
  );
  if (tops.every((top) => top.data?.length === 0))
    return (
      <Card>
        <EmptyState title="No returns yet">
          Returns need one year of prices. The top performers will then appear here.
        </EmptyState>
      </Card>
    );
  return (
    <div className={styles.strips}>
      {assets.map((asset, at) => {
        const top = tops[at];
        return top && top.data?.length !== 0 && <Strip key={asset.id} asset={asset} top={top} />;
      })}
    </div>
  );
}

/** The badge beside the screen title, if demo funds are among the top performers. */
export function TopFundsDemoBadge({ assets }: { assets: readonly Asset[] }) {
  const tops = useTopFunds(
    assets.map((asset) => asset.id),
    SHOWN,
  );
  return tops.some(({ data }) => data?.some(isDemoFund) === true) && <DemoBadge />;
}

function Strip({ asset, top }: { asset: Asset; top: ReturnType<typeof useTopFunds>[number] }) {
  const { data, error, refetch } = top;
  return (
    <Card aria-label={`Top ${asset.name} funds`}>
      <CardHeader>
        <h2>{asset.name}</h2>
        <TextLink to="/all-funds" search={{ asset: String(asset.id), order: '-return1y' }}>
          See all<span className="visually-hidden"> {asset.name} funds</span>
        </TextLink>
      </CardHeader>
      <p className={classes(styles.note, 'type-12 muted')}>Top performers, 1 year</p>
      {error && <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />}
      {!data && !error && <StripSkeleton />}
      {data && (
        <ul>
          {data.map((fund) => (
            <StripRow key={fund.id} fund={fund} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const StripRow = ({ fund }: { fund: Fund }) => (
  <li className={styles.row}>
    <FundHouseTile fund={fund} />
    <div className={styles.names}>
      <FundLink fund={fund} isCovering isClamped />
      <span className="type-12 muted">{fund.instrumentCategoryName}</span>
    </div>
    <span className="bold">
      <FundReturn percent={fund.return1y} />
    </span>
  </li>
);

const StripSkeleton = () => (
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
