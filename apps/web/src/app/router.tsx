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
import { leaveFor } from './leaving.ts';
import { loginPathFor } from './login-path.ts';
import { redirectFor } from './guards.ts';
import { RootLayout } from './root-layout.tsx';
import { currentNavigation } from './navigation.ts';
import { screenNameOf, screens } from './screens.ts';
import { remountScreen } from './screen-key.ts';

const visitor = (): Visitor => {
  const session = sessionStore.get();
  return { ...session, isSignedIn: session !== undefined, role: roleByStorageName(session?.roleName)?.key };
};

/** All guards run here: before each navigation, and again whenever the session changes. */
const rootRoute = createRootRoute({
  component: RootLayout,
  errorComponent: ErrorScreen,
  notFoundComponent: () => null,
  beforeLoad: ({ location: { pathname, href, searchStr } }) => {
    // The session is over on the server too, whether it is reached or not.
    if (sessionStore.isTimeExpired()) void endSession('idle', IDLE_MESSAGE);
    const { providerName } = productConfig();
    const to = redirectFor(currentNavigation(), visitor(), { pathname, href, query: searchStr }, providerName);
    if (to !== undefined) throw redirect({ href: to, replace: true });
  },
});

/** Builds the router from the navigation table. Query parameters stay plain text; each screen parses its own. */
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
  remountOnSameAddress(router, queryClient);
  return router;
}

function queryText(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (typeof value === 'string') query.set(name, value);
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/**
 * Runs the guards again when the user signs in or out, here or in another tab, and clears the cached data of the
 * previous user.
 */
function followSession(router: AnyRouter, queryClient: QueryClient): void {
  let wasSignedIn = sessionStore.get() !== undefined;
  let lastRole = visitor().role;
  sessionStore.subscribe(() => {
    const ending = sessionStore.get() ? undefined : sessionStore.ending();
    const role = roleByStorageName(sessionStore.get()?.roleName);
    queryClient.clear();
    if (!ending) leaveFor(undefined);
    if (ending && wasSignedIn) handleSessionEnd(router, ending);
    // The open address belongs to the previous role.
    else if (lastRole && role && role.key !== lastRole) void router.navigate({ href: role.landing, replace: true });
    else void router.invalidate();
    wasSignedIn = !ending;
    lastRole = role?.key;
  });
}

/** Shows why the session ended and goes to the page that follows. The log out page shows the reason itself. */
function handleSessionEnd(router: AnyRouter, ending: Ending): void {
  const { pathname, href } = router.latestLocation;
  const entry = findEntry(currentNavigation(), pathname);
  const { providerName, URLS } = productConfig();
  const place = { entry, href, login: loginPathFor(pathname, providerName) };
  const to = afterEnd(ending, place, URLS.clientPortalUrl);
  if (ending.message !== '') showToast(ending.message, 'negative');
  if (to === undefined) return;
  if (to.startsWith('/')) void router.navigate({ href: to, replace: true });
  else leaveFor({ to, message: ending.message });
}

/**
 * Navigating to the open address remounts its screen with fresh data, without a browser reload. When a screen blocks
 * Back, the router reports a step to the same address: that one is ignored.
 */
function remountOnSameAddress(router: AnyRouter, queryClient: QueryClient): void {
  /** Concerns the next navigation only: one to the open address changes no history. */
  let isStep = false;
  router.history.subscribe(({ action }: { action: { type: string } }) => {
    isStep = action.type !== 'PUSH' && action.type !== 'REPLACE';
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
    if (fromLocation && !hrefChanged && !isStep) {
      remountScreen();
      void queryClient.invalidateQueries();
    }
    isStep = false;
  });
}
