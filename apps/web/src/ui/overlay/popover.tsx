import type { PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { classes } from '../layout/box.ts';
import styles from './popover.module.css';

interface PopoverProps extends Omit<AriaPopoverProps, 'className' | 'style'> {
  readonly className?: string | undefined;
}

const GAP_PX = 4;

/** The box that opens next to a button or field: a menu, a list of options, a panel. */
export const Popover = ({ className, ...popover }: PopoverProps) => (
  <AriaPopover offset={GAP_PX} {...popover} className={classes(styles.popover, className)} />
);
