import { TwoLines } from '../../../../ui/figures/two-lines.tsx';
import { longTermNote, rateText, termText } from '../model/lot-tax.ts';
import type { LotTax } from '../model/lot-tax.ts';
import { Money } from './holding-figures.tsx';

interface LotTaxProps {
  /** Undefined while it is not known. */
  readonly tax: LotTax | undefined;
}

/** Short or long term, and from which day it is long. */
export const LotTerm = ({ tax }: LotTaxProps) =>
  tax && (
    <TwoLines>
      <span>{termText(tax)}</span>
      <span>{longTermNote(tax)}</span>
    </TwoLines>
  );

/** The tax of selling a lot today by its rate alone, before losses and exemption. */
export const LotTaxFigure = ({ tax }: LotTaxProps) =>
  tax && (
    <TwoLines>
      <span>{tax.tax === null ? 'By your slab' : <Money amount={tax.tax} />}</span>
      <span>{rateText(tax)}</span>
    </TwoLines>
  );
