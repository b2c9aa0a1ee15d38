import type { ReactNode } from 'react';
import { FundReturn, FundHouseTile, Price, PricedOn } from './fund-figures.tsx';
import { BuyLink } from './buy-link.tsx';
import { CompareBox } from './compare-box.tsx';
import { AmountText } from './fact-text.tsx';
import { FundLink } from './fund-link.tsx';
import { FundMeta } from './fund-meta.tsx';
import type { Fund } from '../instruments.api.ts';
import { WatchlistStar } from './watchlist-star.tsx';
import styles from './fund-cards.module.css';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import { None } from '../../../../ui/figures/none.tsx';
import { Identity } from '../../../../ui/layout/identity.tsx';

/** The catalogue on the phone, with shortened figures; the fact sheet has the full ones. */
export const FundCards = ({ funds }: { funds: readonly Fund[] }) => (
  <Stack as="ul" gap={3}>
    {funds.map((fund) => (
      <FundCard key={fund.id} fund={fund} />
    ))}
  </Stack>
);

const FundCard = ({ fund }: { fund: Fund }) => (
  <Card as="li" className={styles.card}>
    <Identity className={styles.head}>
      <FundHouseTile fund={fund} />
      <div>
        <FundLink fund={fund} isCovering />
        <FundMeta fund={fund}>{fund.instrumentCategoryName}</FundMeta>
      </div>
      <WatchlistStar className={styles.star} instrumentId={fund.id} fundName={fund.name} />
    </Identity>
    <dl className={styles.figures}>
      <Stat label="NAV">
        <Price fund={fund} places={2} />
        <span className={classes(styles.date, 'type-12 muted')}>
          <PricedOn fund={fund} />
        </span>
      </Stat>
      <Stat label="1Y">
        <ReturnOf percent={fund.return1y} />
      </Stat>
      <Stat label="3Y">
        <ReturnOf percent={fund.return3y} />
      </Stat>
      <Stat label="5Y">
        <ReturnOf percent={fund.return5y} />
      </Stat>
    </dl>
    <div className={styles.foot}>
      <Facts fund={fund} />
      <div className={styles.actions}>
        <CompareBox fund={fund} isLabelled />
        <BuyLink fund={fund} />
      </div>
    </div>
  </Card>
);

/** What is known of the risk, the rating and the least amounts. */
const Facts = ({ fund: { riskName, ratingName, minimumFirst, minimumSip } }: { fund: Fund }) => (
  <ul className={classes(styles.facts, 'type-12 muted')}>
    <li>{riskName === null ? 'Risk not known' : `${riskName} risk`}</li>
    {ratingName !== null && <li>Rated {ratingName}</li>}
    {minimumFirst !== null && (
      <li>
        Minimum <AmountText amount={minimumFirst} />
      </li>
    )}
    {minimumSip !== null && (
      <li>
        SIP from <AmountText amount={minimumSip} />
      </li>
    )}
  </ul>
);

const ReturnOf = ({ percent }: { percent: string | null }) =>
  percent === null ? <None /> : <FundReturn percent={percent} places={1} />;

const Stat = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.figure}>
    <dt className="type-12 muted">{label}</dt>
    <dd className={classes(styles.value, 'bold tabular nowrap')}>{children}</dd>
  </div>
);
