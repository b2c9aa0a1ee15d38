import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { classes } from '../layout/box.ts';
import { Spinner } from '../states/spinner.tsx';
import styles from './button.module.css';

interface BusyButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly isBusy: boolean;
  /** What it is doing, 'Signing in'. */
  readonly busyLabel: string;
  readonly children: ReactNode;
}

/** While busy. Enter in a field clicks the button that submits the form, so neither a press nor Enter submits again. */
const idle = { onClick: (event: MouseEvent) => event.preventDefault(), 'aria-disabled': true } as const;

/**
 * A primary button that keeps its width and its focus while it is busy: a disabled one would leave the focus nowhere
 * after a refusal. Both labels share a cell; one is hidden.
 */
export const BusyButton = ({ isBusy, busyLabel, children, className, ...rest }: BusyButtonProps) => (
  <button
    type="submit"
    data-variant="primary"
    data-size="large"
    data-wide
    {...rest}
    {...(isBusy && idle)}
    className={classes(styles.button, className)}
    data-busy={isBusy || undefined}
  >
    <span className={styles.labels}>
      <span data-hidden={isBusy || undefined} aria-hidden={isBusy}>
        {children}
      </span>
      <span data-hidden={!isBusy || undefined} aria-hidden={!isBusy}>
        <Spinner />
        {busyLabel}
      </span>
    </span>
  </button>
);
