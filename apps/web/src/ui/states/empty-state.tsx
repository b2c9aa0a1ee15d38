import type { ReactNode } from 'react';
import { Placeholder, PlaceholderActions } from './states.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
}

/** Nothing to show: one sentence and the next step. */
export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <Placeholder>
    <CurvePicture />
    <h2>{title}</h2>
    {children !== undefined && <p>{children}</p>}
    {action !== undefined && <PlaceholderActions>{action}</PlaceholderActions>}
  </Placeholder>
);

const CurvePicture = () => (
  <svg className={styles.picture} viewBox="0 0 96 56" width="96" height="56" fill="none" aria-hidden="true">
    <path d="M4 52C40 50 66 38 74 6" stroke="currentColor" strokeWidth="1.5" />
    <path d="M4 50C42 46 70 34 82 4" stroke="currentColor" strokeWidth="1.5" strokeOpacity="0.5" />
    <path d="M4 48C44 42 74 30 90 2" stroke="currentColor" strokeWidth="1.5" strokeOpacity="0.25" />
    <circle cx="64" cy="35" r="3.5" className={styles.point} />
  </svg>
);
