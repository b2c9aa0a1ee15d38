import { findEntry } from '@artha/domain/system/navigation/navigation-table';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { endSession, IDLE_MESSAGE } from '../platform/end-session.ts';
import { productConfig } from '../platform/product-config.ts';
import { roleByStorageName } from '../platform/roles.ts';
import type { Ending } from '../platform/session.ts';
import { sessionStore } from '../platform/session-store.ts';
import { showToast } from '../ui/toast/toast-store.ts';
import type { Visitor } from './visitor.ts';
import { afterEnd } from './after-end.ts';
import { ErrorScreen } from './error-screen.tsx';
import { redirectFor } from './guards.ts';
import { RootLayout } from './root-layout.tsx';
import { currentNavigation } from './navigation.ts';
import { screenNameOf, screens } from './screens.ts';
import { renewScreen } from './screen-key.ts';

const visitor = (): Visitor => {
  const session = sessionStore.get();
  return { ...session, isSignedIn: session !== undefined, role: roleByStorageName(session?.roleName)?.key };
};

/** Every guard in one place: it runs before each entry, and again whenever the session changes. */
const rootRoute = createRootRoute({
  component: RootLayout,
  errorComponent: ErrorScreen,
  notFoundComponent: () => null,
  beforeLoad: ({ location: { pathname, href, searchStr } }) => {
    if (sessionStore.isTimeExpired()) void endSession('idle', IDLE_MESSAGE);
    const { providerName } = productConfig();
    const to = redirectFor(currentNavigation(), visitor(), { pathname, href, query: searchStr }, providerName);
    if (to !== undefined) throw redirect({ href: to, replace: true });
  },
});

/** TanStack Router made of the navigation table. Queries are plain text both ways; each screen reads its own. */
export function createAppRouter(queryClient: QueryClient): AnyRouter {
  const { isBseEnabled } = productConfig();
  const routes = currentNavigation().map((entry) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path: entry.path,
      component: screens[screenNameOf(entry, isBseEnabled)],
    }),
  );
  const router = createRouter({
    routeTree: rootRoute.addChildren(routes),
    parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
    stringifySearch: queryText,
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    scrollRestoration: true,
  });
  followSession(router, queryClient);
  renewOnSameAddress(router, queryClient);
  return router;
}

function queryText(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (typeof value === 'string') query.set(name, value);
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/**
 * Signing in or out, here or in another tab, runs the guards of the address that is open, and nothing of one person's
 * data stays for the next.
 */
function followSession(router: AnyRouter, queryClient: QueryClient): void {
  let wasSignedIn = sessionStore.get() !== undefined;
  let lastRole = visitor().role;
  sessionStore.subscribe(() => {
    const ending = sessionStore.get() ? undefined : sessionStore.ending();
    const role = roleByStorageName(sessionStore.get()?.roleName);
    queryClient.clear();
    if (ending && wasSignedIn) leaveSession(router, ending);
    // The address that is open belongs to the role before.
    else if (lastRole && role && role.key !== lastRole) void router.navigate({ href: role.landing, replace: true });
    else void router.invalidate();
    wasSignedIn = !ending;
    lastRole = role?.key;
  });
}

/** Why a session ended stands on the page that follows, and is said at once. The log out page says it itself. */
function leaveSession(router: AnyRouter, ending: Ending): void {
  const { pathname, href } = router.latestLocation;
  const entry = findEntry(currentNavigation(), pathname);
  const to = afterEnd(ending, { entry, href }, productConfig().URLS.clientPortalUrl);
  if (ending.words !== '') showToast(ending.words, 'negative');
  if (to === undefined) return;
  if (to.startsWith('/')) void router.navigate({ href: to, replace: true });
  else location.replace(to);
}

/**
 * Going to the address that is open makes its screen anew, with new data; the browser is not reloaded. Back that a
 * screen held up is told as a step to the same address: it changes nothing.
 */
function renewOnSameAddress(router: AnyRouter, queryClient: QueryClient): void {
  let isStep = false;
  router.history.subscribe(({ action }: { action: { type: string } }) => {
    isStep = action.type !== 'PUSH' && action.type !== 'REPLACE';
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
    if (!fromLocation || hrefChanged || isStep) return;
    renewScreen();
    void queryClient.invalidateQueries();
  });
}
