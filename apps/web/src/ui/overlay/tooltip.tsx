import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Placement } from 'react-aria-components/Popover';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { classes } from '../layout/box.ts';
import { asFocusable } from './trigger.tsx';
import styles from './tooltip.module.css';

const DELAY_MS = 500;
const GAP_PX = 6;

interface TooltipProps {
  readonly text: string;
  readonly placement?: Placement;
  /** The focusable element: a button or a link. */
  readonly children: ReactElement;
}

const pageOf = (): Element => document.querySelector('main') ?? document.body;

/** A tooltip on hover and focus. Never the only place for information: touch users do not see it. */
export function Tooltip({ text, placement = 'top', children }: TooltipProps) {
  // Looked up when it opens: at the first render the page may not exist yet.
  const [page, setPage] = useState<Element>();
  return (
    <TooltipTrigger delay={DELAY_MS} closeDelay={0} onOpenChange={(isOpen) => isOpen && setPage(pageOf())}>
      {asFocusable(children)}
      {/* Rendered inside main, so that it is within a landmark. */}
      <AriaTooltip
        className={classes(styles.tooltip)}
        placement={placement}
        offset={GAP_PX}
        {...(page && { UNSTABLE_portalContainer: page })}
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
