import { findEntry } from '@artha/domain/system/navigation/navigation-table';
import { endSession, LOGGED_OUT } from '../../platform/end-session.ts';
import { isOwnReload } from '../../platform/own-reload.ts';
import { productConfig } from '../../platform/product-config.ts';
import { roleByStorageName } from '../../platform/roles.ts';
import { sessionStore } from '../../platform/session-store.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { afterEnd } from '../after-end.ts';
import { loginPathFor } from '../login-path.ts';
import { mayReload } from '../reload-pages.ts';
import { reportUnreached } from '../report-unreached.ts';
import { currentNavigation } from '../navigation.ts';

/**
 * Logs the user out after they reloaded an address that does not allow it. Checked once at start, since the
 * browser reports every later address of the page as reloaded too.
 */
export async function checkReload(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const entry = findEntry(currentNavigation(), location.pathname);
  const session = sessionStore.get();
  if (!session || navigation?.type !== 'reload' || isOwnReload()) return;
  const { providerName, reloadRoles, URLS } = productConfig();
  if (mayReload(entry, roleByStorageName(session.roleName)?.key, reloadRoles)) return;
  if (await endSession('reload')) reportUnreached();
  else {
    sessionStore.replaceNotice(LOGGED_OUT);
    showToast(LOGGED_OUT, 'positive');
  }
  const { roleName } = session;
  const place = { entry, href: '', login: loginPathFor(location.pathname, providerName) };
  const to = afterEnd({ reason: 'reload', roleName }, place, URLS.clientPortalUrl);
  history.replaceState(null, '', to);
}
