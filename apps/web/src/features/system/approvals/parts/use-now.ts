import { useEffect, useState } from 'react';
import { realNow } from '../../../../platform/business-clock.ts';

const TICK_MS = 30_000;

/** The current time by the server's clock, renewed twice a minute. */
export function useNow(): Date {
  const [now, setNow] = useState(realNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(realNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
