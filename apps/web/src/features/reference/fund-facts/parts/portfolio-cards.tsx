import { holdingKindName } from '@artha/domain/reference/fund-facts/holding-kind-names';
import type { ReactNode } from 'react';
import { formatDate } from '@artha/domain/kit/dates';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import type { FundFacts } from '../fund-facts.api.ts';
import { NotKnown } from './not-known.tsx';
import { ShareList } from './share-list.tsx';
import { SourceNote } from './source-note.tsx';
import styles from './portfolio-cards.module.css';

type Portfolio = NonNullable<FundFacts['portfolio']>;
type Shares = Portfolio['kinds'];

const SHARES_MAX = 10;

/** What the fund holds, by the newest disclosure of its house. */
export function PortfolioCards({ portfolio }: Pick<FundFacts, 'portfolio'>) {
  if (portfolio === null)
    return (
      <Card aria-label="Portfolio">
        <CardHeader>
          <h2>Portfolio</h2>
        </CardHeader>
        <CardBody>
          <NotKnown why="no portfolio of this fund was imported" />
        </CardBody>
      </Card>
    );
  const { top, kinds, sectors, marketCaps, ratings } = portfolio;
  return (
    <div className={styles.cards}>
      <SplitCard title="Top holdings" portfolio={portfolio} note={`${top.length} of ${portfolio.holdingCount}`}>
        <ShareList
          label="Top holdings"
          shares={top.map(({ name, weight }, index) => ({ key: `${index}`, name, weight }))}
        />
      </SplitCard>
      <SplitCard title="Assets" portfolio={portfolio}>
        <ShareList label="Assets" shares={named(kinds, holdingKindName)} />
      </SplitCard>
      <SharesCard title="Sectors" portfolio={portfolio} shares={sectors} />
      <SharesCard title="Market capitalisation" portfolio={portfolio} shares={marketCaps} />
      <SharesCard title="Ratings" portfolio={portfolio} shares={ratings} />
    </div>
  );
}

const named = (shares: Shares, nameOf: (name: string) => string = (name) => name) =>
  shares
    .slice(0, SHARES_MAX)
    .map(({ name, weight }) => ({ key: name ?? '', name: name === null ? 'Not classified' : nameOf(name), weight }));

interface SplitCardProps {
  readonly title: string;
  readonly portfolio: Portfolio;
  readonly note?: string;
  readonly children: ReactNode;
}

const SplitCard = ({ title, portfolio, note, children }: SplitCardProps) => (
  <Card aria-label={title}>
    <CardHeader>
      <h2>{title}</h2>
      <span className="muted type-12">{[note, formatDate(portfolio.asOf)].filter(Boolean).join(' · ')}</span>
    </CardHeader>
    <CardBody>
      {children}
      <SourceNote source={portfolio.source} on={portfolio.asOf} />
    </CardBody>
  </Card>
);

/** A split that a fund may not have: ratings are of debt, sectors of shares. */
const SharesCard = ({ title, portfolio, shares }: { title: string; portfolio: Portfolio; shares: Shares }) =>
  shares.length === 0 ? null : (
    <SplitCard title={title} portfolio={portfolio}>
      <ShareList label={title} shares={named(shares)} />
    </SplitCard>
  );
