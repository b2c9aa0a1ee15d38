import { useBlocker } from '@tanstack/react-router';
import { sessionStore } from '../../platform/session-store.ts';
import { LeaveDialog } from './leave-dialog.tsx';

interface UnsavedGuardProps {
  /** What is edited, 'record'. */
  readonly what: string;
  /** Whether it has unsaved changes at the moment of leaving. */
  readonly hasChanges: () => boolean;
  /** Called when the person leaves, before the screen does. */
  readonly onLeave?: () => void;
}

/** Asks before unsaved changes are left by a link, by Back or by closing the page. */
export function UnsavedGuard({ what, hasChanges, onLeave }: UnsavedGuardProps) {
  // Nobody can save after the end of the session.
  const isAsking = () => hasChanges() && sessionStore.get() !== undefined;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isAsking(),
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
