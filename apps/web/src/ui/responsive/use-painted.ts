import { useEffect, useState } from 'react';

/** An answer that does not come keeps the rest of the screen away no longer than this. */
const WAIT_MAX_MS = 1_000;

/**
 * Whether the browser has painted a component since `isShown` became true, or a second has passed. On a phone, code that
 * the first figures do not need waits for it.
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
