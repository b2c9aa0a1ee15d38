import { NativeSegmented } from '../../../../ui/button/native-segmented.tsx';
import type { Range } from '../model/chart-range.ts';

interface RangeButtonsProps {
  readonly ranges: readonly Range[];
  readonly range: Range;
  readonly onRange: (range: Range) => void;
}

/** The ranges of the chart. */
export const RangeButtons = ({ ranges, range, onRange }: RangeButtonsProps) => (
  <NativeSegmented
    label="Range"
    options={ranges.map((value) => ({ value, label: value }))}
    value={range}
    onChange={onRange}
    isPhoneWide
  />
);
