import type { Range } from '../model/chart-range.ts';

interface RangeButtonsProps {
  readonly ranges: readonly Range[];
  readonly range: Range;
  readonly onRange: (range: Range) => void;
}

/** How far back to look. */
export const RangeButtons = ({ ranges, range, onRange }: RangeButtonsProps) => (
  <div className="segmented" role="group" aria-label="Range" data-phone-wide>
    {ranges.map((offered) => (
      <button key={offered} type="button" aria-pressed={offered === range} onClick={() => onRange(offered)}>
        {offered}
      </button>
    ))}
  </div>
);
