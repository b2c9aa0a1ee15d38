import type { NavWalk } from '../funds.ts';

/** An index of the demonstration. No index of this name exists. */
export interface DemonstrationIndex {
  readonly name: string;
  readonly isTotalReturn: boolean;
  readonly walk: NavWalk;
  /** The schemes whose categories have it as benchmark, by the names without their house. */
  readonly schemes: readonly string[];
}

const index = (
  name: string,
  [driftPpm, deviationPpm, isDaily = false]: readonly [number, number, boolean?],
  schemes: readonly string[],
  isTotalReturn = true,
): DemonstrationIndex => ({ name, isTotalReturn, walk: { driftPpm, deviationPpm, isDaily, seed: name }, schemes });

export const DEMONSTRATION_INDICES: readonly DemonstrationIndex[] = [
  index('Himadri Large 100 TRI', [490, 8_200], ['Large Cap Fund', 'Broad Market Index Fund']),
  // Without dividends, for comparison.
  index('Himadri Large 100', [440, 8_200], [], false),
  index('Himadri Broad 500 TRI', [520, 8_700], ['Flexi Cap Fund', 'Tax Saver Fund']),
  index('Himadri Mid 150 TRI', [640, 10_300], ['Midcap Opportunities Fund']),
  index('Himadri Small 250 TRI', [680, 12_000], ['Small Companies Fund']),
  index('Himadri Hybrid 65+35 TRI', [420, 5_900], ['Equity Hybrid Fund']),
  index('Himadri Hybrid 50+50 TRI', [370, 4_300], ['Balanced Advantage Fund']),
  index('Himadri Short Bond', [275, 430], ['Short Term Fund']),
  index('Himadri Corporate Bond', [280, 560], ['Corporate Bond Fund']),
  index('Himadri Liquid', [176, 12, true], ['Liquid Fund']),
  index('Himadri Overnight', [164, 8, true], ['Overnight Fund']),
];
