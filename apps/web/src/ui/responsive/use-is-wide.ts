import { DESKTOP_BREAKPOINT_PX } from '@artha/domain/kit/limits';
import { useSyncExternalStore } from 'react';

const wide = matchMedia(`(min-width: ${DESKTOP_BREAKPOINT_PX + 1}px)`);

/** Whether the window has desktop width at this moment: to decide what is loaded ahead. */
export const isWideNow = (): boolean => wide.matches;

const subscribe = (listener: () => void) => {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
};

/**
 * Whether the window has desktop width. Only for components that must exist once, such as overlays; where only the look
 * differs, use CSS.
 */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWideNow);
