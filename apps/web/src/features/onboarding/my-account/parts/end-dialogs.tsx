import { messageOfError } from '@artha/client/client-error';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { LiveSession } from '../../../system/session/index.ts';
import { useEndOtherSessions, useEndSession } from '../../../system/session/index.ts';

const LABELS = { keepLabel: 'Keep', busyLabel: 'Ending' };

/** Asks for confirmation before ending the session of another browser. */
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
      {...LABELS}
      title="End this session?"
      doLabel="End session"
      isBusy={end.isPending}
      refusal={undefined}
      onDo={send}
      onClose={onClose}
    >
      <p>
        {session.device}, signed in {formatMoment(session.created)}. It will be signed out immediately.
      </p>
      <Refusal error={end.error} />
    </ConfirmDialog>
  );
}

/** Asks for confirmation before ending all other sessions. */
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
      {...LABELS}
      title="End every session but this one?"
      doLabel="End all others"
      isBusy={end.isPending}
      refusal={undefined}
      onDo={send}
      onClose={onClose}
    >
      <p>Your other browsers will be signed out immediately. Unsaved changes there will be lost.</p>
      <Refusal error={end.error} />
    </ConfirmDialog>
  );
}

/** It stays in the dialog; the toast of the refusal is what screen readers announce. */
const Refusal = ({ error }: { error: Error | null }) =>
  error && <Banner tone="negative">{messageOfError(error)}</Banner>;
