import type { ReactNode } from 'react';
import { classes } from '../../../../ui/layout/box.ts';
import type { Tone } from '../model/outcome.ts';
import styles from './amount-and-state.module.css';

interface AmountAndStateProps {
  /** Money or units. */
  readonly amount: ReactNode;
  readonly label: string;
  readonly tone: Tone;
}

/** The amount at the end of a row, with its status below. */
export const AmountAndState = ({ amount, label, tone }: AmountAndStateProps) => (
  <div className={styles.box}>
    <span className="num medium">{amount}</span>
    <span className={classes(styles.state, 'type-12')} data-tone={tone}>
      {label}
    </span>
  </div>
);
