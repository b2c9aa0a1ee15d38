import type { Paise } from '@artha/domain/kit/money';
import { useDenomination } from '../../../../platform/denomination.ts';
import { Change, Rupees } from '../../../../ui/figures/figures.tsx';
import { fullFigure, wholeTitle } from '../../holdings/index.ts';

interface AmountProps {
  /** Null without a price. */
  readonly amount: Paise | null;
}

/** An amount in the chosen denomination; its title is exact. */
export function Money({ amount }: AmountProps) {
  const denomination = useDenomination();
  if (amount === null) return <span className="muted">Not priced</span>;
  return (
    <span title={wholeTitle(amount, denomination)}>
      <Rupees figure={fullFigure(amount, denomination)} />
    </span>
  );
}

/** A gain or loss in the chosen denomination; its title is exact. */
export function Gain({ amount }: AmountProps) {
  const denomination = useDenomination();
  if (amount === null) return <span className="muted">Not known</span>;
  return (
    <span title={wholeTitle(amount, denomination)}>
      <Change rupees={fullFigure(amount, denomination)} percent={undefined} />
    </span>
  );
}
