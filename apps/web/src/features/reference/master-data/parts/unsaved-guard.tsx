import { useBlocker } from '@tanstack/react-router';
import { sessionStore } from '../../../../platform/session-store.ts';
import { LeaveDialog } from '../../../../ui/overlay/leave-dialog.tsx';

/** Whether a form has unsaved changes at the moment; saving clears it before the form is left. */
export interface Guard {
  hasChanges: boolean;
}

interface UnsavedGuardProps {
  readonly guard: Guard;
  /** Called when the person leaves, before the screen does. */
  readonly onLeave: () => void;
}

/** Asks before unsaved changes are left. */
export function UnsavedGuard({ guard, onLeave }: UnsavedGuardProps) {
  // Nobody can save after the end of the session.
  const isAsking = () => guard.hasChanges && sessionStore.get() !== undefined;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isAsking(),
    enableBeforeUnload: isAsking,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <LeaveDialog
      what="record"
      onLeave={() => {
        onLeave();
        blocker.proceed();
      }}
      onStay={blocker.reset}
    />
  );
}
