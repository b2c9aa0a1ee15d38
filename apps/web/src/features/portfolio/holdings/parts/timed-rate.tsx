import { Skeleton } from '../../../../ui/states/states.tsx';
import { shownTimed } from '../model/return-text.ts';
import type { TimedReturn } from '../model/timed-returns.ts';
import { ShownRate } from './shown-rate.tsx';

/** The time-weighted return of a row; a dash with its reason where there is none, a placeholder while it loads. */
export function TimedRate({ timed }: { timed: TimedReturn }) {
  const rate = shownTimed(timed);
  if (rate) return <ShownRate rate={rate} />;
  if (timed.noTwr === undefined) return <Skeleton of="short" />;
  if (timed.noTwr === null) return null;
  return (
    <span className="muted" title={timed.noTwr}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{timed.noTwr}</span>
    </span>
  );
}
