import { classes } from '../../../../ui/layout/box.ts';
import styles from './entry-facts.module.css';

/** Short facts on one line; they wrap when space is short. */
export const EntryFacts = ({ facts }: { facts: readonly string[] }) => (
  <span className={classes(styles.facts, 'type-12 muted')}>
    {facts.map((fact) => (
      <span key={fact}>{fact}</span>
    ))}
  </span>
);
