import { percentText } from '@artha/domain/kit/figure-text';
import { formatDecimal } from '@artha/domain/kit/inr-format';
import { Points, Return } from '../../../../ui/figures/figures.tsx';
import { NotKnown } from './not-known.tsx';

interface PercentProps {
  readonly percent: string | null;
  readonly places?: number;
}

/** A rate or share without a sign of its own: '62.10%'. */
export const Percent = ({ percent, places = 2 }: PercentProps) =>
  percent === null ? <NotKnown /> : <span className="tabular">{percentText(percent, places)}</span>;

/** A past return, with its sign; a loss has an arrow and a colour. */
export const PastReturn = ({ percent }: PercentProps) =>
  percent === null ? <NotKnown /> : <Return percent={formatDecimal(percent, 2)} />;

/** By how many percentage points a return is above another. */
export const Ahead = ({ points }: { points: string | null }) =>
  points === null ? <NotKnown /> : <Points points={formatDecimal(points, 2)} />;
