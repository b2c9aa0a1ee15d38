import styles from './fact-sheet.module.css';

/** A label and its value, of one line or several. */
export interface Fact {
  readonly label: string;
  readonly value: string | readonly string[];
  /** A quieter line below. */
  readonly note?: string | undefined;
}

/** Labels with their values below them, in as many columns as fit. */
export const FactSheet = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ label, value, note }) => (
      <div key={label} className={styles.fact} data-lines={typeof value === 'string' ? undefined : true}>
        <dt className="muted type-12">{label}</dt>
        {(typeof value === 'string' ? [value] : value).map((line) => (
          <dd key={line} className="medium">
            {line}
          </dd>
        ))}
        {note !== undefined && <dd className="muted type-12">{note}</dd>}
      </div>
    ))}
  </dl>
);
