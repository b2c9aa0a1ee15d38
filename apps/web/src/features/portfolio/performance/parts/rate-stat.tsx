import type { ExplainedStat } from '../../../../ui/figures/explained-stats.tsx';
import { Return } from '../../../../ui/figures/figures.tsx';
import type { RateText } from '../model/figure-text.ts';

/** A rate among the figures; a skeleton with its label until it is known. */
export const rateStat = (key: string, label: string, rate: RateText | undefined): ExplainedStat =>
  rate
    ? {
        key,
        label: rate.label,
        figure: rate.percent === null ? <span className="muted">None</span> : <Return percent={rate.percent} />,
        note: rate.note,
        meaning: rate.meaning,
      }
    : { key, label, figure: undefined, note: '\u00a0' };
