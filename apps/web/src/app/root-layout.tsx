import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { roleByStorageName } from '../platform/roles.ts';
import { useSession } from '../platform/use-session.ts';
import { Loading } from '../ui/states/states.tsx';
import { ToastRegion } from '../ui/toast/toast-region.tsx';
import { PublicFrame } from './shell/public-frame.tsx';
import { useHostBack } from './shell/use-go-back.ts';
import { useScreenKey } from './screen-key.ts';
import { isLogin } from './login-path.ts';
import { useCurrentEntry, useTitle } from './use-current-entry.ts';
import { useDocumentTitle } from './use-document-title.ts';
import { usePageViews } from './use-page-views.ts';

// Login does not need the shell: it is loaded while the user signs in.
const loadShell = () => import('./shell/shell.tsx');
const Shell = lazy(() => loadShell().then(({ Shell: component }) => ({ default: component })));

const IdleWatch = lazy(() => import('./signed-in/idle-watch.tsx').then((idle) => ({ default: idle.IdleWatch })));

/**
 * The frame around every screen: none for login, the public frame for visitors, the shell of the role for all others.
 */
export function RootLayout() {
  const entry = useCurrentEntry();
  usePageViews(entry?.path);
  const session = useSession();
  const role = roleByStorageName(session?.roleName);
  useHostBack(entry, role?.landing);
  useDocumentTitle(entry, useTitle(entry));
  const screen = <Outlet key={useScreenKey()} />;
  const isLoginShown = isLogin(entry);
  useEffect(() => {
    if (isLoginShown) void loadShell();
  }, [isLoginShown]);
  // With a pending step or onboarding, no area of a role is open yet.
  const isHeld = session?.step !== undefined || session?.onboarding !== undefined;
  const isOutside = isHeld || entry?.isOutsideShell === true;
  // Onboarding has no header for a visitor without a role.
  const hasHeader = role !== undefined || entry?.isOnboarding !== true;
  return (
    <>
      {isLoginShown && screen}
      {!isLoginShown && (isOutside || !role) && <PublicFrame hasHeader={hasHeader}>{screen}</PublicFrame>}
      {!isLoginShown && !isOutside && role && entry && (
        <Suspense fallback={<ShellLoading title={entry.title} />}>
          <Shell role={role} entry={entry}>
            {screen}
          </Shell>
        </Suspense>
      )}
      {session && !isLoginShown && entry?.path !== '/signup' && (
        <Suspense>
          <IdleWatch token={session.token} />
        </Suspense>
      )}
      <ToastRegion />
    </>
  );
}

/** Shown while the shell loads, with the title for screen readers. */
const ShellLoading = ({ title }: { title: string }) => (
  <main aria-busy>
    <h1 className="visually-hidden">{title}</h1>
    <Loading what={title} />
  </main>
);
