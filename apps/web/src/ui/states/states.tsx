import type { ReactNode } from 'react';
import { FirstIcon } from '../icon/first-icon.tsx';
import { classes } from '../layout/box.ts';
import { ButtonRow } from '../button/button-row.tsx';
import { PlainButton } from '../button/plain-button.tsx';
import { focusAround } from '../focus/focus-around.ts';
import styles from './states.module.css';

interface PlaceholderProps {
  readonly className?: string | undefined;
  readonly role?: 'alert';
  /** A picture, a heading, and the next step. */
  readonly children: ReactNode;
}

/** In place of what is not there. */
export const Placeholder = ({ className, children, ...rest }: PlaceholderProps) => (
  <div className={classes(styles.placeholder, className)} {...rest}>
    {children}
  </div>
);

/** The next steps, below. */
export const PlaceholderActions = ({ children }: { children: ReactNode }) => (
  <ButtonRow className={styles.actions}>{children}</ButtonRow>
);

interface ErrorStateProps {
  readonly message: string;
  readonly onRetry?: (() => void) | undefined;
  /** Label of the button, if it does something other than retry. */
  readonly retryLabel?: string;
}

/** An error message with a retry button. */
export const ErrorState = ({ message, onRetry, retryLabel = 'Try again' }: ErrorStateProps) => (
  <Placeholder className={styles.failure} role="alert">
    <FirstIcon name="alert" />
    <h2>{message}</h2>
    {onRetry && (
      <PlaceholderActions>
        {/* A `LeavingButton`, whose code the login has no room for. */}
        <PlainButton
          onClick={({ currentTarget }) => {
            focusAround(currentTarget);
            onRetry();
          }}
        >
          <FirstIcon name="refresh" />
          {retryLabel}
        </PlainButton>
      </PlaceholderActions>
    )}
  </Placeholder>
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
