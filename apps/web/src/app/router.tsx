import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { productConfig, productName } from '../platform/product-config.ts';
import { roleByStorageName } from '../platform/roles.ts';
import { sessionStore } from '../platform/session-store.ts';
import type { Visitor } from './admission.ts';
import { ErrorScreen } from './error-screen.tsx';
import { redirectFor } from './guards.ts';
import { RootLayout } from './root-layout.tsx';
import { findEntry } from './route-table.ts';
import { screens } from './screens.tsx';
import { renewScreen } from './screen-key.ts';
import { currentTable } from './table.ts';

const visitor = (): Visitor => {
  const session = sessionStore.get();
  return { isSignedIn: session !== undefined, role: roleByStorageName(session?.roleName)?.key, step: session?.step };
};

/** Every guard in one place: it runs before each entry, and again whenever the session changes. */
const rootRoute = createRootRoute({
  component: RootLayout,
  errorComponent: ErrorScreen,
  notFoundComponent: () => null,
  beforeLoad: ({ location: { pathname, href, searchStr } }) => {
    const { providerName } = productConfig();
    const to = redirectFor(currentTable(), visitor(), { pathname, href, query: searchStr }, providerName);
    if (to !== undefined) throw redirect({ href: to, replace: true });
  },
});

/** TanStack Router made of the route table. Queries are plain text both ways; each screen reads its own. */
export function createAppRouter(queryClient: QueryClient): AnyRouter {
  const routes = currentTable().map((entry) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path: entry.path,
      component: screens[entry.screen ?? 'coming-soon'],
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
  router.subscribe('onResolved', ({ toLocation }) => setTitle(toLocation.pathname));
  return router;
}

function queryText(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (typeof value === 'string') query.set(name, value);
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/**
 * Signing in or out, here or in another tab, runs the guards of the address that is open, and nothing of one person's
 * data stays for the next. Log out stays open and says so.
 */
function followSession(router: AnyRouter, queryClient: QueryClient): void {
  sessionStore.subscribe(() => {
    queryClient.clear();
    const entry = findEntry(currentTable(), router.state.location.pathname);
    if (entry?.screen !== 'logout') void router.invalidate();
  });
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

function setTitle(pathname: string): void {
  const entry = findEntry(currentTable(), pathname);
  const isLogin = entry?.screen === 'login' || entry?.screen === 'staff-login';
  document.title = entry && !isLogin ? `${entry.title} · ${productName()}` : (entry?.title ?? productName());
}
