import { useBlocker } from '@tanstack/react-router';
import { sessionStore } from '../../platform/session-store.ts';
import { LeaveDialog } from './leave-dialog.tsx';

interface UnsavedGuardProps {
  /** What is edited, 'record'. */
  readonly what: string;
  /** Whether it has unsaved changes at the moment of leaving. */
  readonly hasChanges: () => boolean;
  /** Whether another search on the same path still shows what is edited; by default it does. */
  readonly isShownBy?: (search: Readonly<Record<string, unknown>>) => boolean;
  /** Called when the person leaves, before the screen does. */
  readonly onLeave?: () => void;
}

/** Asks before unsaved changes are left by a link, by Back or by closing the page. */
export function UnsavedGuard({ what, hasChanges, isShownBy, onLeave }: UnsavedGuardProps) {
  // Nobody can save after the end of the session.
  const isAsking = () => hasChanges() && sessionStore.get() !== undefined;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      (current.pathname !== next.pathname || isShownBy?.(next.search) === false) && isAsking(),
    enableBeforeUnload: isAsking,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <LeaveDialog
      what={what}
      onLeave={() => {
        onLeave?.();
        blocker.proceed();
      }}
      onStay={blocker.reset}
    />
  );
}
