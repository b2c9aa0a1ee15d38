import type { RefObject } from 'react';
import { AnchoredMenu, MenuItem } from '../menu/menu.tsx';

export interface ColumnAction {
  readonly label: string;
  readonly run: () => void;
}

interface ColumnMenuProps {
  readonly label: string;
  /** The button it belongs to. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly actions: readonly ColumnAction[];
  readonly onClose: () => void;
}

/** The actions of a column. All headers of a table share one menu, loaded when first opened. */
export const ColumnMenu = ({ label, anchor, actions, onClose }: ColumnMenuProps) => (
  <AnchoredMenu label={label} anchor={anchor} onClose={onClose}>
    {actions.map((action) => (
      <MenuItem key={action.label} onAction={action.run}>
        {action.label}
      </MenuItem>
    ))}
  </AnchoredMenu>
);
