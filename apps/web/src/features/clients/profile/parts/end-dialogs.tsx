import { messageOfError } from '@artha/client/client-error';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { LiveSession } from '../../../system/session/index.ts';
import { useEndOtherSessions, useEndSession } from '../../../system/session/index.ts';

const asking = { keepLabel: 'Keep', busyLabel: 'Ending' };

/** Asks once before another browser is shut out. */
export function EndSessionDialog({ session, onClose }: { session: LiveSession; onClose: () => void }) {
  const end = useEndSession();
  const send = () =>
    end.mutate(session.id, {
      onSuccess: () => {
        onClose();
        showToast('Session ended', 'positive');
      },
    });
  return (
    <ConfirmDialog
      {...asking}
      title="End this session?"
      doLabel="End session"
      isBusy={end.isPending}
      refusal={end.error ? messageOfError(end.error) : undefined}
      onDo={send}
      onClose={onClose}
    >
      <p>
        {session.device}, signed in {formatMoment(session.created)}. It asks for a new login at once.
      </p>
    </ConfirmDialog>
  );
}

/** Asks once before every browser but this one is shut out. */
export function EndOthersDialog({ onClose }: { onClose: () => void }) {
  const end = useEndOtherSessions();
  const send = () =>
    end.mutate(undefined, {
      onSuccess: () => {
        onClose();
        showToast('Sessions ended', 'positive');
      },
    });
  return (
    <ConfirmDialog
      {...asking}
      title="End every session but this one?"
      doLabel="End all others"
      isBusy={end.isPending}
      refusal={end.error ? messageOfError(end.error) : undefined}
      onDo={send}
      onClose={onClose}
    >
      <p>Your other browsers ask for a new login at once. What was not saved there is lost.</p>
    </ConfirmDialog>
  );
}
