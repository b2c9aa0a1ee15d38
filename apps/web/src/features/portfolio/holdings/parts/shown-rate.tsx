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

/** That a return is not available, with the reason. */
export const NoRate = ({ reason }: { reason: string }) => (
  <span className="type-12 muted" title={reason}>
    Not available<span className="visually-hidden">: {reason}</span>
  </span>
);
