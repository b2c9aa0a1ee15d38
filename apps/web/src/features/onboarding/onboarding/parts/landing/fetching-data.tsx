import { useEffect, useState } from 'react';
import styles from './fetching-data.module.css';

/** After which the visitor reads that the bank takes longer than usual. */
const SLOW_MS = 6_000;

/** While the bank is asked. */
export function FetchingData() {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.place} role="status">
      <svg className={styles.curve} viewBox="0 0 32 32" aria-hidden="true">
        <path d="M5.5 25.3C13.5 24.5 18.7 18 19.5 7L26.3 25.3" />
        <circle cx="18.3" cy="22.8" r="2.3" />
      </svg>
      <span className={styles.texts}>
        <span>Fetching data...</span>
        {isSlow && <span className="muted type-12">The bank takes longer than usual. You need not do anything.</span>}
      </span>
    </div>
  );
}
