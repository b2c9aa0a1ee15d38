import styles from './figures.module.css';

/** A large amount in rupees and paise: sign and paise step back so that the rupees read first. */
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
