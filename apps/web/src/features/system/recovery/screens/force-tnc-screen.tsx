import { messageOfError } from '@artha/client/client-error';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { closeWindow } from '../../../../platform/native-app.ts';
import { roleByStorageName } from '../../../../platform/roles.ts';
import { sessionStore } from '../../../../platform/session-store.ts';
import { BusyButton } from '../../../../ui/button/busy-button.tsx';
import { Choice } from '../../../../ui/form/choice.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { ScrollRegion } from '../../../../ui/layout/scroll-region.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { afterStep } from '../model/after-step.ts';
import { DownloadTerms } from '../parts/download-terms.tsx';
import { RecoveryCard } from '../parts/recovery-card.tsx';
import { useAcceptTerms, useTerms } from '../recovery.api.ts';
import { RefusalBanner } from '../parts/refusal-banner.tsx';
import { TERMS_ACCEPTED } from '../model/success-messages.ts';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { PlainIconButton } from '../../../../ui/button/plain-icon-button.tsx';
import styles from './force-tnc-screen.module.css';
import { RecoveryForm } from '../parts/recovery-form.tsx';

const WAITING_LINES = [1, 2, 3, 4, 5, 6, 7, 8];

/** Acceptance of the terms. A user with nothing to accept is redirected to the landing page. */
export function ForceTncScreen() {
  const [isRequired] = useState(() => sessionStore.get()?.step === 'terms');
  if (!isRequired) return <Navigate to={roleByStorageName(sessionStore.get()?.roleName)?.landing ?? '/'} replace />;
  return <Terms />;
}

function Terms() {
  const navigate = useNavigate();
  const [isAccepted, setIsAccepted] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const terms = useTerms();
  const accept = useAcceptTerms(() => {
    showToast(TERMS_ACCEPTED, 'positive');
    void navigate({ to: afterStep() });
  });
  const send = () => {
    setRefusal(undefined);
    accept.mutate(undefined, {
      onError: (error) => {
        setRefusal(messageOfError(error));
        showToast(messageOfError(error), 'negative');
      },
    });
  };
  const close = () => {
    closeWindow();
    // The browser did not close the tab: log out instead.
    void navigate({ to: '/logout' });
  };
  const closeButton = (
    <PlainIconButton className={styles.close} aria-label="Close" onClick={close}>
      <Icon name="close" />
    </PlainIconButton>
  );
  return (
    <RecoveryCard title="Terms and Conditions" isWide action={closeButton}>
      {terms.data && <TermsText parts={terms.data.parts} />}
      {!terms.data && !terms.error && (
        <div className={styles.terms} data-waiting>
          <Loading what="the terms" />
          {WAITING_LINES.map((line) => (
            <Skeleton key={line} of="line" />
          ))}
        </div>
      )}
      {!terms.data && terms.error && (
        <ErrorState message={messageOfError(terms.error)} onRetry={() => void terms.refetch()} />
      )}
      <DownloadTerms />
      <RecoveryForm
        aria-label="Acceptance"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <RefusalBanner message={refusal} />
        <Choice checked={isAccepted} disabled={!terms.data} onChange={(event) => setIsAccepted(event.target.checked)}>
          I accept the Terms &amp; Conditions mentioned above
        </Choice>
        <BusyButton isBusy={accept.isPending} busyLabel="Saving" disabled={!isAccepted}>
          Done
        </BusyButton>
      </RecoveryForm>
    </RecoveryCard>
  );
}

/** Scrolls right above the checkbox that accepts it. */
const TermsText = ({ parts }: { parts: NonNullable<ReturnType<typeof useTerms>['data']>['parts'] }) => (
  <ScrollRegion className={styles.terms} aria-label="Terms">
    {parts.flatMap(({ title, paragraphs }) => [
      title !== '' && (
        <h2 key={title} className="type-16">
          {title}
        </h2>
      ),
      ...paragraphs.map((paragraph) => (
        <p key={paragraph} className="muted">
          {paragraph}
        </p>
      )),
    ])}
  </ScrollRegion>
);
