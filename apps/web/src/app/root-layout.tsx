import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Suspense, useDeferredValue, useEffect } from 'react';
import { lazyPart } from '../ui/lazy/lazy-module.tsx';
import { isInHostApp } from '../platform/native-app.ts';
import { roleByStorageName } from '../platform/roles.ts';
import { isHeld } from '../platform/session.ts';
import { useSession } from '../platform/use-session.ts';
import { useHasStoredRole } from '../platform/visitor-role.ts';
import { Loading } from '../ui/states/states.tsx';
import { PublicFrame } from './shell/public-frame.tsx';
import { useScreenKey } from './screen-key.ts';
import { useDeparture } from './leaving.ts';
import { IdleWatch, loadFrame, SessionWatch, Shell } from './frame-parts.ts';
import { isLogin } from './login-path.ts';
import { useCurrentEntry, useTitle } from './use-current-entry.ts';
import { useDocumentTitle } from './use-document-title.ts';
import { usePageViews } from './use-page-views.ts';

const ToastRegion = lazyPart(
  () => import('../ui/toast/toast-region.tsx'),
  (toast) => toast.ToastRegion,
  'hidden',
);
const HostBack = lazyPart(
  () => import('./shell/host-back.tsx'),
  (host) => host.HostBack,
  'hidden',
);
const LeavingScreen = lazyPart(
  () => import('./signed-in/leaving-screen.tsx'),
  (leaving) => leaving.LeavingScreen,
  'screen',
);

/**
 * The frame around every screen: none for login, the public frame for visitors, the shell of the role for all others.
 */
export function RootLayout() {
  const entry = useCurrentEntry();
  usePageViews(entry?.path);
  const session = useSession();
  const role = roleByStorageName(session?.roleName);
  useDocumentTitle(entry, useTitle(entry));
  const screen = <Outlet key={useScreenKey()} />;
  const departure = useDeparture();
  const isLoginShown = isLogin(entry);
  useEffect(() => {
    if (!isLoginShown) return undefined;
    // While the user types, and not before: the login itself appears sooner.
    const load = () => void loadFrame().catch(() => undefined);
    addEventListener('input', load, { once: true });
    return () => removeEventListener('input', load);
  }, [isLoginShown]);
  // Onboarding has no header while no role is stored.
  const hasHeader = useHasStoredRole() || entry?.isOnboarding !== true;
  const isOutside = isHeld(session) || entry?.isOutsideShell === true;
  if (departure)
    return (
      <PublicFrame hasHeader>
        <Suspense>
          <LeavingScreen {...departure} />
        </Suspense>
      </PublicFrame>
    );
  return (
    <>
      {isLoginShown && screen}
      {!isLoginShown && (isOutside || !role) && <PublicFrame hasHeader={hasHeader}>{screen}</PublicFrame>}
      {!isLoginShown && !isOutside && role && entry && (
        <Suspense fallback={<ShellLoading title={entry.title} />}>
          <Shell role={role} entry={entry}>
            <AfterFrame>{screen}</AfterFrame>
          </Shell>
        </Suspense>
      )}
      {/* On the login only where the role is not known here: the first call that is refused brings it. */}
      {session && !(isLoginShown && role) && (
        <Suspense>
          <IdleWatch token={session.token} path={entry?.path} />
          <SessionWatch isHeld={isHeld(session)} />
        </Suspense>
      )}
      {isInHostApp() && (
        <Suspense>
          <HostBack entry={entry} landing={role?.landing} />
        </Suspense>
      )}
      <Suspense>
        <ToastRegion isAtTop={isLoginShown} />
      </Suspense>
    </>
  );
}

/** Renders a screen after the frame around it, in slices that leave the page responsive. */
function AfterFrame({ children }: { readonly children: ReactNode }) {
  const isFrameShown = useDeferredValue(true, false);
  return isFrameShown ? children : null;
}

/** Shown while the shell loads, with the title for screen readers. */
const ShellLoading = ({ title }: { title: string }) => (
  <main aria-busy>
    <h1 className="visually-hidden">{title}</h1>
    <Loading what={title} />
  </main>
);
