import { useEffect, useState } from 'react';
import { realNow } from '../../../../platform/business-clock.ts';
import { secondsUntil } from '../model/countdown.ts';

/** Seconds left until an instant, counted down by the server's real clock. */
export function useSecondsUntil(instant: Date): number {
  const [now, setNow] = useState(realNow);
  const left = secondsUntil(instant, now);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(realNow()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return left;
}
