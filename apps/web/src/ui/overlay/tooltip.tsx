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
  /** What takes the focus: a button or a link. */
  readonly children: ReactElement;
}

const pageOf = (): Element => document.querySelector('main') ?? document.body;

/** A word about what is pointed at or focused. Never the only place where something is said: touch does not find it. */
export function Tooltip({ text, placement = 'top', children }: TooltipProps) {
  // Looked for when it opens: the first time round the page may not be there yet.
  const [page, setPage] = useState<Element>();
  return (
    <TooltipTrigger delay={DELAY_MS} closeDelay={0} onOpenChange={(isOpen) => isOpen && setPage(pageOf())}>
      {asFocusable(children)}
      {/* Among what the page is about, not beside its landmarks. */}
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
