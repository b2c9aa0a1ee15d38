import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FundBadges, FundReturn, FundHouseTile, Price } from './fund-figures.tsx';
import type { Fund } from '../instruments.api.ts';
import { WatchlistStar } from './watchlist-star.tsx';

/** The catalogue on the phone, with shorter figures: the full ones stand on the fact sheet. */
export const FundCards = ({ funds }: { funds: readonly Fund[] }) => (
  <ul className="stack" data-gap="3">
    {funds.map((fund) => (
      <FundCard key={fund.id} fund={fund} />
    ))}
  </ul>
);

const FundCard = ({ fund }: { fund: Fund }) => (
  <li className="card fund-card">
    <div className="identity">
      <FundHouseTile fund={fund} />
      <div>
        <Link className="fund-link medium" to="/fact-sheet" search={{ instrumentId: String(fund.id) }}>
          {fund.name}
        </Link>
        <span className="fund-meta">
          {fund.instrumentCategoryName}
          <FundBadges fund={fund} />
        </span>
      </div>
      <WatchlistStar instrumentId={fund.id} fundName={fund.name} />
    </div>
    <dl className="returns">
      <Stat label="NAV">
        <Price fund={fund} places={2} />
      </Stat>
      <Stat label="1Y">
        <FundReturn percent={fund.return1y} places={1} />
      </Stat>
      <Stat label="3Y">
        <FundReturn percent={fund.return3y} places={1} />
      </Stat>
      <Stat label="5Y">
        <FundReturn percent={fund.return5y} places={1} />
      </Stat>
    </dl>
  </li>
);

const Stat = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="stat">
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
