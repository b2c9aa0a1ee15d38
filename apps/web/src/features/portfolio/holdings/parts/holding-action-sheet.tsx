import { Icon } from '../../../../ui/icon/icon.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import { RouterLink } from '../../../../ui/link/router-link.ts';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import type { Holding } from '../holdings.api.ts';
import { useHoldingActions } from './use-holding-actions.ts';
import styles from './holding-action-sheet.module.css';

interface HoldingActionSheetProps {
  readonly row: Holding;
  readonly onClose: () => void;
}

/** The transactions of a holding on the phone, from the lower edge. */
export const HoldingActionSheet = ({ row, onClose }: HoldingActionSheetProps) => (
  <Sheet title={row.instrument.name} side="bottom" onClose={onClose}>
    <ActionList row={row} />
  </Sheet>
);

/** Its own component: what can be sold is requested when the sheet opens. */
const ActionList = ({ row }: { row: Holding }) => (
  <ul aria-label="Transactions">
    {useHoldingActions(row).map(({ label, icon, to, search, reason }) => (
      <li key={label}>
        {reason === undefined ? (
          <RouterLink className={styles.action} to={to} search={search}>
            <Icon name={icon} />
            <span className="medium">{label}</span>
          </RouterLink>
        ) : (
          <p className={classes(styles.action, 'muted')}>
            <Icon name={icon} />
            <span>
              {label}
              <span className={styles.reason}>{reason}</span>
            </span>
          </p>
        )}
      </li>
    ))}
  </ul>
);
