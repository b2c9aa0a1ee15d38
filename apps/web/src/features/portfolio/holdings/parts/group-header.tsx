import { Return } from '../../../../ui/figures/figures.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import { Skeleton } from '../../../../ui/states/states.tsx';
import type { HoldingNode } from '../model/holding-tree.ts';
import type { ShownReturn } from '../model/return-text.ts';
import { shownReturn, shownTimed } from '../model/return-text.ts';
import { Worth, WorthChange } from './holding-figures.tsx';
import styles from './group-header.module.css';

export type GroupHeading = 'h3' | 'h4' | 'h5';

interface GroupHeaderProps {
  /** The level of the name. */
  readonly heading: GroupHeading;
  readonly name: string;
  /** A client, an account, or an asset class of an account. */
  readonly group: HoldingNode;
}

/** The name of a group on the phone with its sums: value, gain and returns. */
export const GroupHeader = ({ heading: Heading, name, group }: GroupHeaderProps) => (
  <div className={styles.header} data-level={group.level}>
    <Heading className={styles.name}>{name}</Heading>
    <span className="medium">
      {group.currentValue === null ? 'Not priced' : <Worth amount={group.currentValue} isShort />}
    </span>
    <span className="type-12 muted">{group.note}</span>
    <span className="type-12">
      <WorthChange amount={group.unrealisedGain} percent={group.gainPercent} isShort />
    </span>
    <span className={classes(styles.rates, 'type-12')}>
      <GroupRate label="XIRR" rate={shownReturn(group)} noRate={group.noReturn} />
      <GroupRate label="TWR" rate={shownTimed(group)} noRate={group.noTwr} />
    </span>
  </div>
);

interface GroupRateProps {
  readonly label: string;
  readonly rate: ShownReturn | undefined;
  /** Why there is none: null while a search hides holdings of the group, undefined while it loads. */
  readonly noRate: string | null | undefined;
}

function GroupRate({ label, rate, noRate }: GroupRateProps) {
  if (rate) return <RateLine rate={rate} />;
  if (noRate === null) return null;
  if (noRate === undefined) return <Skeleton className={styles.awaited} />;
  return (
    <span className="muted" title={noRate}>
      {label} not available<span className="visually-hidden">: {noRate}</span>
    </span>
  );
}

/** A return and its kind in one line. */
export const RateLine = ({ rate: { label, percent, kind } }: { rate: ShownReturn }) => (
  <span>
    <Return percent={percent} /> <span className="muted">{kindText({ label, kind })}</span>
  </span>
);

/** An absolute return is of the money put in unless it says that it is time-weighted. */
const kindText = ({ label, kind }: Pick<ShownReturn, 'label' | 'kind'>): string =>
  label === 'Absolute return' ? kind : `${label} ${kind}`;
