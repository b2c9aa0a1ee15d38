import { Percent } from './percent.tsx';
import styles from './share-list.module.css';

interface ShareListProps {
  readonly label: string;
  readonly shares: readonly { readonly key: string; readonly name: string; readonly weight: string }[];
}

/** Names with their shares, as bars. The widest bar is the largest share. */
export function ShareList({ label, shares }: ShareListProps) {
  const largest = Math.max(...shares.map(({ weight }) => Number(weight)), 1);
  return (
    <ul className={styles.list} aria-label={label}>
      {shares.map(({ key, name, weight }) => (
        <li key={key} className={styles.share}>
          <span className={styles.name}>{name}</span>
          <span className={styles.bar} aria-hidden>
            <span style={{ inlineSize: `${Math.max(0, (Number(weight) / largest) * 100)}%` }} />
          </span>
          <Percent percent={weight} />
        </li>
      ))}
    </ul>
  );
}
