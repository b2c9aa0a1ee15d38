import { messageOfError } from '@artha/client/client-error';
import { logoutOtherSessions } from '@artha/contract/system/session.management';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../platform/call.ts';
import { BusyButton } from '../../../../ui/button/busy-button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { ModalDialog } from '../../../../ui/overlay/modal-dialog.tsx';
import '../../../../ui/styles/ask.css';
import { discardSession } from '../model/discard-session.ts';
import type { SignedIn } from '../sign-in.api.ts';
import { credentialsOf } from '../sign-in.api.ts';

interface SessionAlertProps {
  /** A session that the server holds back until its owner has answered. */
  readonly signedIn: SignedIn;
  readonly onContinue: (signedIn: SignedIn) => Promise<void>;
}

/** Specification 2.3: Yes ends the others and goes in; No, and closing, ends the new one and begins again. */
export function SessionAlert({ signedIn, onContinue }: SessionAlertProps) {
  const yes = useMutation({
    mutationFn: async () => {
      await call(logoutOtherSessions, { userId: signedIn.id }, { credentials: credentialsOf(signedIn) });
      await onContinue(signedIn);
    },
  });
  const no = useMutation({
    mutationFn: async () => {
      await discardSession(signedIn);
      location.reload();
    },
  });
  return (
    <ModalDialog
      className="ask"
      label="Multiple Session Alert"
      isHeld={yes.isPending}
      needsAnswer
      onClose={() => no.mutate()}
    >
      {(close) => (
        <div className="stack" data-gap="4">
          <div className="ask-head">
            <h2 className="type-20">Multiple Session Alert</h2>
            <button type="button" className="icon-button" aria-label="Close" disabled={yes.isPending} onClick={close}>
              <Icon name="close" />
            </button>
          </div>
          <div className="stack" data-gap="1">
            <p>Terminate all existing sessions ?</p>
            <p className="muted">You are logged in elsewhere. No leaves you logged in there, and not here.</p>
          </div>
          {yes.error && (
            <div className="banner" data-tone="negative" role="alert">
              <Icon name="alert" />
              <div>{messageOfError(yes.error)}</div>
            </div>
          )}
          <div className="button-row ask-actions">
            <button type="button" className="button" data-variant="secondary" disabled={yes.isPending} onClick={close}>
              No
            </button>
            <BusyButton
              type="button"
              isBusy={yes.isPending}
              busyLabel="Logging in"
              data-size={undefined}
              data-wide={undefined}
              onClick={() => yes.mutate()}
            >
              Yes
            </BusyButton>
          </div>
        </div>
      )}
    </ModalDialog>
  );
}
