import type { Paise } from '@artha/domain/kit/money';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { grouped } from '../../../../ui/form/amount-text.ts';
import { classes } from '../../../../ui/layout/box.ts';
import type { Tone } from '../model/order-outcome.ts';
import styles from './amount-and-state.module.css';

interface AmountAndStateProps {
  readonly amount: Paise;
  readonly label: string;
  readonly tone: Tone;
}

/** The amount at the end of a row, with its status below. */
export const AmountAndState = ({ amount, label, tone }: AmountAndStateProps) => (
  <div className={styles.box}>
    <span className="num medium">
      <Rupees figure={grouped(amount)} />
    </span>
    <span className={classes(styles.state, 'type-12')} data-tone={tone}>
      {label}
    </span>
  </div>
);
