import styles from './held-away.module.css';

/** The suffix of a holding that is not held with this bank. */
export const HeldAway = () => <span className={styles.away}> · Held Away</span>;
