import styles from './figures.module.css';

/** A large amount; the rupee sign and the paise are muted so that the rupees stand out. */
export function Amount({ figure }: { figure: string }) {
  const [rupees = '', paise] = figure.split('.');
  return (
    <span className={styles.money}>
      <span className={styles.sign}>₹</span>
      {rupees}
      {paise !== undefined && <span className={styles.paise}>.{paise}</span>}
    </span>
  );
}
