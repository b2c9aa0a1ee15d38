import { formatPaise } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import { Rupees } from '../../../../ui/figures/figures.tsx';

/** An amount of money in a table of the desk. */
export const AmountCell = ({ amount }: { amount: Paise }) => (
  <span className="medium">
    <Rupees figure={formatPaise(amount)} />
  </span>
);
