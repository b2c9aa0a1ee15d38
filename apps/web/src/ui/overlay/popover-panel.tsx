import type { ReactElement, ReactNode } from 'react';
import { useContext, useId } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import type { Placement } from 'react-aria-components/Popover';
import { DialogTrigger } from 'react-aria-components/Popover';
import { classes } from '../layout/box.ts';
import { Popover } from './popover.tsx';
import { asPressable } from './trigger.tsx';
import styles from './popover-panel.module.css';

interface PopoverPanelProps {
  /** Accessible name. */
  readonly label: string;
  /** A button: one of ours, or a native one. */
  readonly trigger: ReactElement;
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  readonly placement?: Placement;
  readonly className?: string | undefined;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/** A panel beside its button. It takes the focus, closes on Escape or a press outside, and restores the focus. */
export function PopoverPanel({ label, trigger, placement = 'bottom start', ...panel }: PopoverPanelProps) {
  const { isOpen, onOpenChange, className, children } = panel;
  const id = useId();
  return (
    <DialogTrigger {...(isOpen !== undefined && { isOpen })} {...(onOpenChange && { onOpenChange })}>
      {asPressable(trigger)}
      {/* The popover itself is the dialog, so that its hidden dismiss buttons are inside the dialog. */}
      <Popover placement={placement} aria-labelledby={id}>
        <span hidden id={id}>
          {label}
        </span>
        <div className={classes(styles.panel, className)}>
          <PanelContent>{children}</PanelContent>
        </div>
      </Popover>
    </DialogTrigger>
  );
}

function PanelContent({ children }: Pick<PopoverPanelProps, 'children'>) {
  const state = useContext(OverlayTriggerStateContext);
  return typeof children === 'function' ? children(() => state?.close()) : children;
}
