import type { BusinessDate } from '@artha/domain/kit/dates';
import { formatDate } from '@artha/domain/kit/dates';
import { priceSourceName } from '@artha/domain/reference/fund-facts/price-source-names';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './source-note.module.css';

/** Where the figures of a card come from, and of which day they are. */
export const SourceNote = ({ source, on }: { source: string; on?: BusinessDate | null | undefined }) => (
  <p className={classes(styles.note, 'type-12 muted')}>
    Source: {source}
    {on ? `, ${formatDate(on)}` : ''}
  </p>
);

interface PriceSourceProps {
  readonly navSource: string | null;
  /** The date of the newest price that was counted. */
  readonly on: BusinessDate | undefined;
}

/** Where figures come from that are computed from the price history. */
export const PriceSourceNote = ({ navSource, on }: PriceSourceProps) => (
  <SourceNote source={`computed from NAVs, the newest from ${priceSourceName(navSource)}`} on={on} />
);
