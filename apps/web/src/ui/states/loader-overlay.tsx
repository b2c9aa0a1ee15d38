import styles from './loader-overlay.module.css';

interface LoaderOverlayProps {
  /** What is being done, 'Fetching your holdings'. */
  readonly what: string;
}

/**
 * Covers its container (or the window) while all of it is loading. It appears after a short delay, to avoid flicker.
 */
export const LoaderOverlay = ({ what }: LoaderOverlayProps) => (
  <div className={styles.overlay} role="status">
    <svg viewBox="0 0 32 32" width="40" height="40" fill="none" aria-hidden="true">
      <path d="M5.5 25.3C13.5 24.5 18.7 18 19.5 7L26.3 25.3" />
      <circle cx="18.3" cy="22.8" r="2.3" />
    </svg>
    <span>{what}…</span>
  </div>
);
