import { useEffect, useState } from 'react';

/** What stands beside it waits no longer, as for an answer that does not come. */
const WAIT_MAX_MS = 1_000;

/**
 * True once the browser has painted what a component shows since `isShown`, or a second after it was opened: the time
 * to load what stands beside it.
 */
export function usePainted(isShown: boolean): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsPainted(true), WAIT_MAX_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isShown || isPainted) return undefined;
    // The second frame begins when the first one has been painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setIsPainted(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [isShown, isPainted]);
  return isPainted;
}
