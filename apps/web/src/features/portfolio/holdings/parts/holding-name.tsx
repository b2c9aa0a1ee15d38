import { Icon } from '../../../../ui/icon/icon.tsx';
import { holdingKey } from '../model/holding-tree.ts';
import type { Holding } from '../holdings.api.ts';
import { classes } from '../../../../ui/layout/box.ts';
import { HeldAwayBadge } from './held-away.tsx';
import styles from './holding-name.module.css';

interface HoldingNameProps {
  readonly row: Holding;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The id of the details of a row. */
export const detailId = (row: Holding): string => `behind-${holdingKey(row)}`;

/** The fund and its folio. The button covers the row and expands or collapses it. */
export const HoldingName = ({ row, isOpen, onToggle }: HoldingNameProps) => (
  <>
    <div className={styles.name}>
      <button
        type="button"
        className={classes(styles.open, 'medium')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailId(row) : undefined}
        onClick={onToggle}
      >
        {row.instrument.name}
      </button>
      <span className="type-12 muted">Folio {row.folio.number}</span>
      {row.isHeldAway && (
        <span>
          <HeldAwayBadge />
        </span>
      )}
    </div>
    <span className={styles.arrow} data-open={isOpen || undefined}>
      <Icon name="chevron-down" size="small" />
    </span>
  </>
);
