import { messageOfError } from '@artha/client/client-error';
import { Link } from '@tanstack/react-router';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { FundReturn, FundHouseTile } from './fund-figures.tsx';
import type { Fund } from '../instruments.api.ts';
import { useTopFunds } from '../instruments.api.ts';

const SHOWN = 5;
const PLACES = Array.from({ length: SHOWN }, (_, place) => place);

interface Asset {
  readonly id: number;
  readonly name: string;
}

/** For each asset class the funds that gained most in a year: past gains, and said to be so. */
export function TopFunds({ assets }: { assets: readonly Asset[] }) {
  const tops = useTopFunds(
    assets.map((asset) => asset.id),
    SHOWN,
  );
  if (tops.every((top) => top.data?.length === 0))
    return (
      <section className="card">
        <EmptyState title="No returns known yet">
          They need a year of prices. The funds that gained most stand here then.
        </EmptyState>
      </section>
    );
  return (
    <div className="strips">
      {assets.map((asset, at) => {
        const top = tops[at];
        return top && top.data?.length !== 0 && <Strip key={asset.id} asset={asset} top={top} />;
      })}
    </div>
  );
}

function Strip({ asset, top }: { asset: Asset; top: ReturnType<typeof useTopFunds>[number] }) {
  const { data, error, refetch } = top;
  return (
    <section className="card" aria-label={`Top ${asset.name} funds`}>
      <div className="card-head">
        <h2>{asset.name}</h2>
        <Link className="link" to="/all-funds" search={{ asset: String(asset.id), order: '-return1y' }}>
          See all<span className="visually-hidden"> {asset.name} funds</span>
        </Link>
      </div>
      <p className="strip-note">Most gained in 1 year</p>
      {error && <ErrorState words={messageOfError(error)} onRetry={() => void refetch()} />}
      {!data && !error && <StripSkeleton />}
      {data && (
        <ul>
          {data.map((fund) => (
            <StripRow key={fund.id} fund={fund} />
          ))}
        </ul>
      )}
    </section>
  );
}

const StripRow = ({ fund }: { fund: Fund }) => (
  <li className="strip-row">
    <FundHouseTile fund={fund} />
    <div>
      <Link className="fund-link medium" to="/fact-sheet" search={{ instrumentId: String(fund.id) }}>
        {fund.name}
      </Link>
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
    {PLACES.map((place) => (
      <div key={place} className="strip-row">
        <Skeleton of="tile" />
        <div>
          <Skeleton of="line" />
          <Skeleton of="short" />
        </div>
      </div>
    ))}
  </div>
);
