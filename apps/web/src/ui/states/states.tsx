import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { classes } from '../layout/box.ts';
import { ButtonRow } from '../button/button-row.tsx';
import { PlainButton } from '../button/plain-button.tsx';
import styles from './states.module.css';

interface PlaceholderProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
}

/** Nothing to show: one sentence and the next step. */
export const EmptyState = ({ title, children, action }: PlaceholderProps) => (
  <div className={styles.placeholder}>
    <CurvePicture />
    <h2>{title}</h2>
    {children !== undefined && <p>{children}</p>}
    {action !== undefined && <ButtonRow className={styles.actions}>{action}</ButtonRow>}
  </div>
);

interface ErrorStateProps {
  readonly message: string;
  readonly onRetry?: (() => void) | undefined;
  /** Label of the button, if it does something other than retry. */
  readonly retryLabel?: string;
}

/** An error message with a retry button. */
export const ErrorState = ({ message, onRetry, retryLabel = 'Try again' }: ErrorStateProps) => (
  <div className={classes(styles.placeholder, styles.failure)} role="alert">
    <Icon name="alert" />
    <h2>{message}</h2>
    {onRetry && (
      <ButtonRow className={styles.actions}>
        <PlainButton onClick={onRetry}>
          <Icon name="refresh" />
          {retryLabel}
        </PlainButton>
      </ButtonRow>
    )}
  </div>
);

interface SkeletonProps {
  /** What it replaces; without it, the class sets the size. */
  readonly of?: 'line' | 'short' | 'figure' | 'title' | 'block' | 'tile';
  readonly className?: string | undefined;
}

/** A grey placeholder for text or a figure. */
export const Skeleton = ({ of, className }: SkeletonProps) => (
  <span className={classes(styles.skeleton, className)} data-of={of} />
);

/** Announces loading to screen readers; the skeletons beside it are silent. */
export const Loading = ({ what }: { what: string }) => (
  <span className="visually-hidden" role="status">
    Loading {what}
  </span>
);

const CurvePicture = () => (
  <svg className={styles.picture} viewBox="0 0 96 56" width="96" height="56" fill="none" aria-hidden="true">
    <path d="M4 52C40 50 66 38 74 6" stroke="currentColor" strokeWidth="1.5" />
    <path d="M4 50C42 46 70 34 82 4" stroke="currentColor" strokeWidth="1.5" strokeOpacity="0.5" />
    <path d="M4 48C44 42 74 30 90 2" stroke="currentColor" strokeWidth="1.5" strokeOpacity="0.25" />
    <circle cx="64" cy="35" r="3.5" className={styles.point} />
  </svg>
);
