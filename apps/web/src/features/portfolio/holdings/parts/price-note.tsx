import { Icon } from '../../../../ui/icon/icon.tsx';
import type { CurrentHoldings } from '../holdings.api.ts';
import { priceSummary } from '../model/price-summary.ts';
import { classes } from '../../../../ui/layout/box.ts';
import { DemoBadge } from '../../../reference/instruments/index.ts';
import { Skeleton } from '../../../../ui/states/states.tsx';
import styles from './price-note.module.css';

interface PriceNoteProps {
  readonly current: Pick<CurrentHoldings, 'rows'>;
  readonly className?: string | undefined;
}

/** The date of the prices, and warnings about the total. */
export function PriceNote({ current, className }: PriceNoteProps) {
  const { pricedOn, warnings, isDemo } = priceSummary(current);
  return (
    <div className={classes(styles.note, 'type-12', className)}>
      {pricedOn !== undefined && (
        <p className={classes(styles.date, 'muted')}>
          {pricedOn}
          {isDemo && <DemoBadge />}
        </p>
      )}
      {warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          <Icon name="alert" size="small" />
          {warning}
        </p>
      ))}
    </div>
  );
}

/** As tall as the date of the prices, while it loads. */
export const PriceNoteSkeleton = ({ className }: { className?: string | undefined }) => (
  <div className={classes(styles.date, className)}>
    <Skeleton of="short" />
  </div>
);
