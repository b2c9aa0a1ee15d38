import { ErrorState } from '../ui/states/states.tsx';
import styles from './error-frame.module.css';

/** In the place of a screen, or of the whole page, that failed. */
export const ErrorFrame = ({ words, onRetry }: { words: string; onRetry: () => void }) => (
  <main className={styles.frame}>
    <ErrorState words={words} onRetry={onRetry} />
  </main>
);
