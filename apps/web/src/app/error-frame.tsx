import { ErrorState } from '../ui/states/states.tsx';
import styles from './error-frame.module.css';

/** Replaces a screen, or the whole page, that failed. */
export const ErrorFrame = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <main className={styles.frame}>
    <ErrorState message={message} onRetry={onRetry} />
  </main>
);
