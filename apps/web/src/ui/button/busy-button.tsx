import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classes } from '../layout/box.ts';
import { Spinner } from '../states/spinner.tsx';
import styles from './button.module.css';

interface BusyButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly isBusy: boolean;
  /** What it is doing, 'Signing in'. */
  readonly busyLabel: string;
  readonly children: ReactNode;
}

/** A primary button that keeps its width while it is busy. Both labels share a cell; one is hidden. */
export const BusyButton = ({ isBusy, busyLabel, children, disabled, className, ...rest }: BusyButtonProps) => (
  <button
    type="submit"
    data-variant="primary"
    data-size="large"
    data-wide
    {...rest}
    className={classes(styles.button, className)}
    disabled={disabled === true || isBusy}
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
