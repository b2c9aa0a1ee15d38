import styles from './held-away.module.css';

/** Behind the name of a holding that is not kept here. */
export const HeldAway = () => <span className={styles.away}> · Held Away</span>;
