import { classes } from '../../../../ui/layout/box.ts';
import styles from './entry-facts.module.css';

/** Short facts on one line, on further lines where there is no room. */
export const EntryFacts = ({ facts }: { facts: readonly string[] }) => (
  <span className={classes(styles.facts, 'type-12 muted')}>
    {facts.map((fact) => (
      <span key={fact}>{fact}</span>
    ))}
  </span>
);
