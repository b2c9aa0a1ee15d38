import { Return } from '../../../../ui/figures/figures.tsx';
import { TwoLines } from '../../../../ui/figures/two-lines.tsx';
import type { ShownReturn } from '../model/return-text.ts';

/** A return with its kind below: a rate a year, with the other rates of the cash flows, or an absolute return. */
export const ShownRate = ({ rate: { percent, kind } }: { rate: ShownReturn }) => (
  <TwoLines>
    <span>
      <Return percent={percent} />
    </span>
    <span>{kind}</span>
  </TwoLines>
);
