import type { Fact } from '../model/bank-facts.ts';
import styles from './fact-sheet.module.css';

/** Labels with their values below them, in as many columns as fit. */
export const FactSheet = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ label, value }) => (
      <div key={label} className={styles.fact} data-lines={typeof value === 'string' ? undefined : true}>
        <dt className="muted type-12">{label}</dt>
        {(typeof value === 'string' ? [value] : value).map((line) => (
          <dd key={line} className="medium">
            {line}
          </dd>
        ))}
      </div>
    ))}
  </dl>
);
