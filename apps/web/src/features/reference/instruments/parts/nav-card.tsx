import { formatDate } from '@artha/domain/kit/dates';
import { dayChange } from '@artha/domain/reference/instruments/day-change';
import { businessToday } from '../../../../platform/business-clock.ts';
import { Change } from '../../../../ui/figures/figures.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Price } from './fund-figures.tsx';
import type { FundDetails } from '../instruments.api.ts';
import { NavHistory } from './nav-history.tsx';
import { priceNotes } from '../model/price-notes.ts';
import { Card } from '../../../../ui/card/card.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import { Skeleton } from '../../../../ui/states/states.tsx';
import { PlotSkeleton } from './plot-skeleton.tsx';
import styles from './nav-card.module.css';

/** The current NAV with its date, the change since the previous one, and the history. */
export function NavCard({ fund, benchmarkName }: { fund: FundDetails; benchmarkName: string | undefined }) {
  const { nav, navOn, previousNav, navPlaces } = fund;
  const notes = priceNotes(fund, businessToday());
  return (
    <Card className={styles.card} aria-label="NAV">
      <p className="muted">{navOn === null ? 'NAV' : `NAV on ${formatDate(navOn)}`}</p>
      {nav === null ? (
        <p className={classes(styles.below, 'type-28')}>Not priced yet</p>
      ) : (
        <p className={classes(styles.below, 'type-36 tabular')}>
          <Price fund={fund} />
        </p>
      )}
      {nav !== null && previousNav !== null && fund.navJumpOn !== navOn && (
        <p className={styles.below}>
          <Change {...dayChange(nav, previousNav, Math.max(navPlaces, 2))} />{' '}
          <span className="muted">
            {fund.previousNavOn === null ? 'on the day' : `since ${formatDate(fund.previousNavOn)}`}
          </span>
        </p>
      )}
      {notes.map((note) => (
        <Help className={styles.below} key={note}>
          <Icon name="info" size="small" />
          {note}
        </Help>
      ))}
      <NavHistory fund={fund} benchmarkName={benchmarkName} />
    </Card>
  );
}

export const NavCardSkeleton = () => (
  <Card className={styles.card}>
    <Skeleton of="short" />
    <Skeleton of="figure" />
    <Skeleton of="short" />
    <PlotSkeleton />
  </Card>
);
