import type { Paise } from '@artha/domain/kit/money';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { grouped } from '../../../../ui/form/amount-text.ts';
import { classes } from '../../../../ui/layout/box.ts';
import type { Tone } from '../model/order-outcome.ts';
import styles from './amount-and-state.module.css';

interface AmountAndStateProps {
  readonly amount: Paise;
  readonly words: string;
  readonly tone: Tone;
}

/** At the end of a line: how much, and below it where it stands. */
export const AmountAndState = ({ amount, words, tone }: AmountAndStateProps) => (
  <div className={styles.box}>
    <span className="num medium">
      <Rupees figure={grouped(amount)} />
    </span>
    <span className={classes(styles.state, 'type-12')} data-tone={tone}>
      {words}
    </span>
  </div>
);
