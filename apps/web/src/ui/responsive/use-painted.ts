import { useEffect, useState } from 'react';

/**
 * True once the browser has painted what a component shows since `isShown`: the time to load what stands beside it.
 */
export function usePainted(isShown: boolean): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    if (!isShown || isPainted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A frame callback runs before its frame is painted, a timer set by it after that.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setIsPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isShown, isPainted]);
  return isPainted;
}
