import { endSession } from '../../platform/end-session.ts';
import { productConfig } from '../../platform/product-config.ts';
import { sessionStore } from '../../platform/session-store.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { afterEnd } from '../after-end.ts';
import { mayReload } from '../reload-pages.ts';
import { findEntry } from '@artha/domain/system/navigation/navigation-table';
import { currentNavigation } from '../navigation.ts';

/** What is said after log out, and after a reload that logged out (specification 8). */
const LOGGED_OUT = 'User logged out successfully';

/**
 * Logs out whoever reloaded the browser at an address where that is not allowed. Asked once, at the start: the browser
 * calls every later address of the page reloaded too.
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
