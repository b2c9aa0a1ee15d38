import { endSession } from '../../platform/end-session.ts';
import { productConfig } from '../../platform/product-config.ts';
import { sessionStore } from '../../platform/session-store.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { afterEnd } from '../after-end.ts';
import { mayReload } from '../reload-pages.ts';
import { findEntry } from '@artha/domain/system/navigation/navigation-table';
import { currentNavigation } from '../navigation.ts';

/** Shown after log out, and after a reload that logs out. */
const LOGGED_OUT = 'User logged out successfully';

/**
 * Logs the user out after a browser reload at an address that does not allow it. Checked once at start, since the
 * browser reports every later address of the page as reloaded too.
 */
export async function checkReload(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const entry = findEntry(currentNavigation(), location.pathname);
  const session = sessionStore.get();
  if (!session || navigation?.type !== 'reload' || mayReload(entry)) return;
  showToast(LOGGED_OUT, 'positive');
  await endSession('reload', LOGGED_OUT);
  const { roleName } = session;
  const to = afterEnd({ reason: 'reload', roleName }, { entry, href: '' }, productConfig().URLS.clientPortalUrl);
  history.replaceState(null, '', to);
}
