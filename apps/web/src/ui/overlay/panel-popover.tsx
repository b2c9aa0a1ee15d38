import type { ReactNode, RefObject } from 'react';
import { useId } from 'react';
import type { Placement } from 'react-aria-components/Popover';
import { classes } from '../layout/box.ts';
import { Popover } from './popover.tsx';
import styles from './panel-popover.module.css';

interface PanelPopoverProps {
  readonly label: string;
  /** The button that opened it. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly placement: Placement;
  readonly className?: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The open panel of a `PopoverPanel`. */
export function PanelPopover({ label, anchor, placement, className, onClose, children }: PanelPopoverProps) {
  const id = useId();
  return (
    // The popover itself is the dialog, so that its hidden dismiss buttons are inside the dialog.
    <Popover
      triggerRef={anchor}
      placement={placement}
      aria-labelledby={id}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <span hidden id={id}>
        {label}
      </span>
      <div className={classes(styles.panel, className)}>{children}</div>
    </Popover>
  );
}
