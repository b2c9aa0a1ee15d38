import { Skeleton } from '../../../../ui/states/states.tsx';
import { shownTimed } from '../model/return-text.ts';
import type { TimedReturn } from '../model/timed-returns.ts';
import { NoRate, ShownRate } from './shown-rate.tsx';

/** The time-weighted return of a row; the reason where there is none, a placeholder while it loads. */
export function TimedRate({ timed }: { timed: TimedReturn }) {
  const rate = shownTimed(timed);
  if (rate) return <ShownRate rate={rate} />;
  if (timed.noTwr === undefined) return <Skeleton of="short" />;
  if (timed.noTwr === null) return null;
  return <NoRate reason={timed.noTwr} />;
}
