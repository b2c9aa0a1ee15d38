import { messageOfError } from '@artha/client/client-error';
import { logoutOtherSessions } from '@artha/contract/system/session.management';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../platform/call.ts';
import { endOnServer, unreachedMessage } from '../../../../platform/end-session.ts';
import { sessionStore } from '../../../../platform/session-store.ts';
import { BusyButton } from '../../../../ui/button/busy-button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { ModalDialog } from '../../../../ui/overlay/modal-dialog.tsx';
import type { SignedIn } from '../sign-in.api.ts';
import { credentialsOf } from '../sign-in.api.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { PlainIconButton } from '../../../../ui/button/plain-icon-button.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './session-alert.module.css';

interface SessionAlertProps {
  /** A session that is pending until the user has answered. */
  readonly signedIn: SignedIn;
  readonly onContinue: (signedIn: SignedIn) => Promise<void>;
}

/**
 * Yes ends the other sessions and completes the login. No or closing ends the new session, clears what the page stored,
 * and reloads the login, which says so if the server was not reached.
 */
export function SessionAlert({ signedIn, onContinue }: SessionAlertProps) {
  const yes = useMutation({
    mutationFn: async () => {
      await call(logoutOtherSessions, { userId: signedIn.id }, { credentials: credentialsOf(signedIn) });
      await onContinue(signedIn);
    },
    meta: { isToasted: true },
  });
  const no = useMutation({
    mutationFn: async () => {
      const unreached = await endOnServer({ token: signedIn.token, userId: signedIn.id });
      sessionStore.forgetVisitor(unreached && unreachedMessage('the session that you declined'));
      location.reload();
    },
  });
  return (
    <ModalDialog
      className={classes(styles.alert)}
      label="Multiple Session Alert"
      isHeld={yes.isPending}
      needsAnswer
      onClose={() => no.mutate()}
    >
      {(close) => (
        <Stack gap={4}>
          <div className={styles.header}>
            <h2 className="type-20">Multiple Session Alert</h2>
            <PlainIconButton className={styles.close} aria-label="Close" disabled={yes.isPending} onClick={close}>
              <Icon name="close" />
            </PlainIconButton>
          </div>
          <Stack gap={1}>
            <p>Terminate all existing sessions ?</p>
            <p className="muted">
              You are logged in on another device. If you choose No, that session stays and you are not logged in here.
            </p>
          </Stack>
          {yes.error && (
            <Banner role="alert" tone="negative">
              {messageOfError(yes.error)}
            </Banner>
          )}
          <ButtonRow className={styles.actions}>
            <PlainButton disabled={yes.isPending} onClick={close}>
              No
            </PlainButton>
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
          </ButtonRow>
        </Stack>
      )}
    </ModalDialog>
  );
}
