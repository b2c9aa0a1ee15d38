import type { RefObject } from 'react';
import { AnchoredMenu, MenuItem } from '../menu/menu.tsx';

export interface ColumnAction {
  readonly words: string;
  readonly run: () => void;
}

interface ColumnMenuProps {
  readonly label: string;
  /** The button it belongs to. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly actions: readonly ColumnAction[];
  readonly onClose: () => void;
}

/** What can be done with a column. One menu for all heads of a table, there once somebody asks for it. */
export const ColumnMenu = ({ label, anchor, actions, onClose }: ColumnMenuProps) => (
  <AnchoredMenu label={label} anchor={anchor} onClose={onClose}>
    {actions.map(({ words, run }) => (
      <MenuItem key={words} onAction={run}>
        {words}
      </MenuItem>
    ))}
  </AnchoredMenu>
);
