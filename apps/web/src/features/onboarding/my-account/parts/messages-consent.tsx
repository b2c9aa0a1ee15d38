import { messageOfError } from '@artha/client/client-error';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { Skeleton } from '../../../../ui/states/states.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { Preference, usePreferences } from '../../../system/notifications/index.ts';
import { useChoose } from '../../../system/notifications/index.ts';

interface MessagesConsentProps {
  readonly className: string | undefined;
  readonly preferences: ReturnType<typeof usePreferences>;
}

/** The messages that a client may do without: those about security always come. */
export function MessagesConsent({ className, preferences: { data, error } }: MessagesConsentProps) {
  const [isAsking, setIsAsking] = useState(false);
  const given = data?.preferences.filter(({ isOn, isFixed }) => isOn && !isFixed);
  return (
    <li>
      <div className={className}>
        <span className="medium">Messages by e-mail, SMS and push</span>
        <span className="muted type-12">
          {error && !data ? messageOfError(error) : given ? stateText(given.length) : <Skeleton of="line" />}
        </span>
      </div>
      <Row>
        {given && given.length > 0 && (
          <Button size="small" onPress={() => setIsAsking(true)}>
            Withdraw
          </Button>
        )}
        <ButtonLink size="small" to="/notifications">
          Choose
        </ButtonLink>
      </Row>
      {isAsking && given && <WithdrawDialog given={given} onClose={() => setIsAsking(false)} />}
    </li>
  );
}

const stateText = (given: number): string =>
  given === 0
    ? 'Withdrawn. Only messages about your account and security are sent, by e-mail.'
    : 'Given, by topic. Messages about your account and security always come by e-mail.';

function WithdrawDialog({ given, onClose }: { given: readonly Preference[]; onClose: () => void }) {
  const choose = useChoose();
  const withdraw = () =>
    choose.mutate(
      given.map(({ topic, medium }) => ({ topic, medium, isOn: false })),
      {
        onSuccess: () => {
          onClose();
          showToast('Consent withdrawn', 'positive');
        },
      },
    );
  return (
    <ConfirmDialog
      title="Withdraw this consent?"
      keepLabel="Keep"
      doLabel="Withdraw"
      busyLabel="Withdrawing"
      isBusy={choose.isPending}
      refusal={choose.error ? messageOfError(choose.error) : undefined}
      onDo={withdraw}
      onClose={onClose}
    >
      <p>
        You are no longer notified of orders, payments and alerts outside this site. The bell still shows them, and you
        can choose messages again under Notifications.
      </p>
    </ConfirmDialog>
  );
}
