import { holdingKindName } from '@artha/domain/reference/fund-facts/holding-kind-names';
import { holdsKind, NO_TOP_HOLDINGS } from '@artha/domain/reference/fund-facts/portfolio-splits';
import type { ReactNode } from 'react';
import { formatPaiseShort } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import { Facts } from '../../../../ui/figures/facts.tsx';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { formatDate } from '@artha/domain/kit/dates';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import type { FundFacts } from '../fund-facts.api.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { NotKnown } from './not-known.tsx';
import { ShareList } from './share-list.tsx';
import { SourceNote } from './source-note.tsx';
import styles from './portfolio-cards.module.css';

type Portfolio = NonNullable<FundFacts['portfolio']>;
type Shares = Portfolio['kinds'];

const SHARES_MAX = 10;

interface PortfolioCardsProps extends Pick<FundFacts, 'portfolio'> {
  /** The value of the portfolio; null where the disclosure does not state it. */
  readonly size: Paise | null;
}

/** What the fund holds, by the newest disclosure of its house. */
export function PortfolioCards({ portfolio, size }: PortfolioCardsProps) {
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
        {top.length === 0 ? (
          <p className="muted">{NO_TOP_HOLDINGS}</p>
        ) : (
          <ShareList
            label="Top holdings"
            shares={top.map(({ name, weight }, index) => ({ key: `${index}`, name, weight }))}
          />
        )}
      </SplitCard>
      <SplitCard title="Assets" portfolio={portfolio}>
        <Stack gap={3}>
          <Facts>
            <dt>Size of the fund</dt>
            <dd>{size === null ? <NotKnown /> : <Rupees figure={formatPaiseShort(size)} />}</dd>
          </Facts>
          <ShareList label="Assets" shares={named(kinds, holdingKindName)} />
        </Stack>
      </SplitCard>
      <SharesCard title="Sectors" of="equity" portfolio={portfolio} shares={sectors} />
      <SharesCard title="Market capitalisation" of="equity" portfolio={portfolio} shares={marketCaps} />
      <SharesCard title="Ratings" of="debt" portfolio={portfolio} shares={ratings} />
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

interface SharesCardProps {
  readonly title: string;
  /** The kind of holdings that it splits. */
  readonly of: 'equity' | 'debt';
  readonly portfolio: Portfolio;
  readonly shares: Shares;
}

/** A split of the shares or the debt of a fund; absent in a portfolio without any. */
function SharesCard({ title, of, portfolio, shares }: SharesCardProps) {
  if (shares.length === 0 && !holdsKind(portfolio.kinds, of)) return null;
  return (
    <SplitCard title={title} portfolio={portfolio}>
      {shares.length === 0 ? (
        <NotKnown why="the disclosure does not state it" />
      ) : (
        <ShareList label={title} shares={named(shares)} />
      )}
    </SplitCard>
  );
}
