import type { NavigationEntry } from '@artha/domain/system/navigation/navigation-entry';

/** Whether a browser reload at an address keeps the session. On public pages it always does. */
export const mayReload = (entry: NavigationEntry | undefined): boolean =>
  entry !== undefined && (entry.guard.who === 'anyone' || entry.isReloadable === true);
