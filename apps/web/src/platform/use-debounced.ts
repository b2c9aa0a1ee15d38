import { DEBOUNCE_MS } from '@artha/domain/kit/limits';
import { useEffect, useState } from 'react';

/** Debounces a text that is being typed. */
export function useDebounced(text: string, delayMs = DEBOUNCE_MS): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (settled === text) return undefined;
    const timer = setTimeout(() => setSettled(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, settled, delayMs]);
  return settled;
}
