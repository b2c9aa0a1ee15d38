import { DESKTOP_BREAKPOINT_PX } from '@artha/domain/kit/limits';
import { useSyncExternalStore } from 'react';

const wide = matchMedia(`(min-width: ${DESKTOP_BREAKPOINT_PX + 1}px)`);

const subscribe = (listener: () => void) => {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
};

/**
 * Whether there is the room of a desktop. For what must be there once alone, such as something that opens; what is only
 * drawn differently is hidden by its style.
 */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
