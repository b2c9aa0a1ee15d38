import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { MenuButton, MenuItem } from '../../../../ui/menu/menu.tsx';
import type { Holding } from '../holdings.api.ts';
import { useHoldingActions } from './use-holding-actions.ts';
import { useTradeRefusal } from './use-trade-refusal.ts';
import styles from './holding-menu.module.css';

/** The transactions of a row of the table. */
export function HoldingMenu({ row }: { row: Holding }) {
  const label = `Actions of ${row.instrument.name}`;
  if (useTradeRefusal(row) !== undefined) return null;
  return (
    <MenuButton label={label} trigger={<IconButton icon="dots" label={label} size="small" />}>
      <Actions row={row} />
    </MenuButton>
  );
}

/** Its own component: what can be sold is requested when the menu opens. */
const Actions = ({ row }: { row: Holding }) => (
  <>
    {useHoldingActions(row).map(({ label, icon, to, search, reason }) => (
      <MenuItem
        key={label}
        icon={icon}
        textValue={label}
        isDisabled={reason !== undefined}
        href={`${to}?${new URLSearchParams(search)}`}
      >
        {label}
        {reason !== undefined && <span className={styles.reason}>{reason}</span>}
      </MenuItem>
    ))}
    <MenuItem icon="document" href={`/fact-sheet?instrumentId=${row.instrument.id}`}>
      Fact sheet
    </MenuItem>
  </>
);
