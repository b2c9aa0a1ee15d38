import { businessDate } from '../../../kit/dates.ts';
import type { ExitLoad } from '../exit-load.ts';
import type { DatedExitLoad } from '../exit-loads.ts';

/** The exit loads of a scheme that never changed its load. */
export const unchangedLoad = (exitLoad: ExitLoad): readonly DatedExitLoad[] => [
  { from: businessDate('2000-01-01'), exitLoad, isAssumed: false },
];
