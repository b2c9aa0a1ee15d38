import { DEBOUNCE_MS } from '@artha/domain/kit/limits';
import { useEffect, useState } from 'react';
import { productConfig } from './product-config.ts';

/** Debounces a text that is being typed. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (settled === text) return undefined;
    const timer = setTimeout(() => setSettled(text), productConfig().instrumentSearchDebounceMs || DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return settled;
}
