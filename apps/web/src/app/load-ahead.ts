import { findEntry, navigationTable } from '@artha/domain/system/navigation/navigation-table';
import { productConfig } from '../platform/product-config.ts';
import { sessionStore } from '../platform/session-store.ts';
import { loadFrame } from './frame-parts.ts';
import { screenNameOf, screens } from './screens.ts';

/**
 * Starts loading the code of the page at an address beside the configuration, for which the page waits. An address that
 * only the configuration names, and code that cannot be loaded, is loaded when the page opens.
 */
export function loadAhead(pathname: string): void {
  const isSignedIn = sessionStore.get() !== undefined;
  if (isSignedIn) loadFrame().catch(() => undefined);
  const { providerName, isBseEnabled } = productConfig();
  const entry = findEntry(navigationTable(providerName), pathname);
  // A visitor who opens the page of a client is sent to the login.
  if (entry && (isSignedIn || entry.guard.who === 'anyone'))
    screens[screenNameOf(entry, isBseEnabled)].preload?.()?.catch(() => undefined);
}
