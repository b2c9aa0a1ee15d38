import type { RefObject } from 'react';
import { Menu, Popover } from 'react-aria-components/Menu';
import { MenuItem } from '../menu/menu.tsx';
import '../styles/overlay.css';

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

const GAP_PX = 4;

/** What can be done with a column. One menu for all heads of a table, there once somebody asks for it. */
export const ColumnMenu = ({ label, anchor, actions, onClose }: ColumnMenuProps) => (
  <Popover
    className="popover menu-popover"
    placement="bottom start"
    offset={GAP_PX}
    triggerRef={anchor}
    isOpen
    onOpenChange={(isOpen) => {
      if (!isOpen) onClose();
    }}
  >
    {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to choose from */}
    <Menu className="menu" aria-label={label} autoFocus="first" onClose={onClose}>
      {actions.map(({ words, run }) => (
        <MenuItem key={words} onAction={run}>
          {words}
        </MenuItem>
      ))}
    </Menu>
  </Popover>
);
