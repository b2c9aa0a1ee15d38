import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { roleByStorageName } from '../platform/roles.ts';
import { useSession } from '../platform/use-session.ts';
import { Loading } from '../ui/states/states.tsx';
import { ToastRegion } from '../ui/toast/toast-region.tsx';
import { isOnboardingPath } from './shell/header-parts.ts';
import { PublicFrame } from './shell/public-frame.tsx';
import { useHostBack } from './shell/use-go-back.ts';
import { useScreenKey } from './screen-key.ts';
import { useCurrentEntry } from './use-current-entry.ts';
import { usePageViews } from './use-page-views.ts';

// Not needed to sign in: it is fetched while somebody does.
const loadShell = () => import('./shell/shell.tsx');
const Shell = lazy(() => loadShell().then(({ Shell: component }) => ({ default: component })));

const IdleWatch = lazy(() => import('./signed-in/idle-watch.tsx').then((idle) => ({ default: idle.IdleWatch })));

/** Screens outside every role's area. */
const OUTSIDE = new Set(['logout', 'not-found', 'forgot-password', 'forgot-user-id', 'force-tnc']);

/** The frame around every screen: login bare, visitors under the brand, everybody else in the shell of their role. */
export function RootLayout() {
  const entry = useCurrentEntry();
  usePageViews(entry?.path);
  const session = useSession();
  const role = roleByStorageName(session?.roleName);
  useHostBack(entry?.title ?? '', role?.landing);
  const screen = <Outlet key={useScreenKey()} />;
  const isLogin = entry?.screen === 'login' || entry?.screen === 'staff-login';
  useEffect(() => {
    if (isLogin) void loadShell();
  }, [isLogin]);
  // While something must be done first there is no area to be in.
  const isHeld = session?.step !== undefined || session?.onboarding !== undefined;
  const isOutside = isHeld || OUTSIDE.has(entry?.screen ?? '');
  // Whoever has no role yet finds the onboarding without a header (specification 2.12).
  const hasHeader = role !== undefined || !isOnboardingPath(entry?.path ?? '');
  return (
    <>
      {isLogin && screen}
      {!isLogin && (isOutside || !role) && <PublicFrame hasHeader={hasHeader}>{screen}</PublicFrame>}
      {!isLogin && !isOutside && role && entry && (
        <Suspense fallback={<ShellComing title={entry.title} />}>
          <Shell role={role} entry={entry}>
            {screen}
          </Shell>
        </Suspense>
      )}
      {session && !isLogin && entry?.path !== '/signup' && (
        <Suspense>
          <IdleWatch token={session.token} />
        </Suspense>
      )}
      <ToastRegion />
    </>
  );
}

/** Never an empty page: who listens to the screen hears where they are while the shell is fetched. */
const ShellComing = ({ title }: { title: string }) => (
  <main aria-busy>
    <h1 className="visually-hidden">{title}</h1>
    <Loading what={title} />
  </main>
);
