import { messageOfError } from '@artha/client/client-error';
import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { useIsWide } from '../../../../ui/responsive/use-is-wide.ts';
import { Banner } from '../../../../ui/states/banner.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { ReasonDialog } from '../../master-data/index.ts';
import type { BusinessCalendarMonth, CalendarDraft } from '../calendar.api.ts';
import { useDiscardDraft, useSendDraft } from '../calendar.api.ts';
import { draftText } from '../model/day-text.ts';

interface DraftBannerProps {
  readonly draft: CalendarDraft;
  readonly revision: BusinessCalendarMonth['revision'];
}

/** The draft of the next revision: what it changes, and sending it for approval or discarding it. */
export function DraftBanner({ draft, revision }: DraftBannerProps) {
  const [asked, setAsked] = useState<'send' | 'discard'>();
  const { number, summary, approval, makerName } = draft;
  const isWide = useIsWide();
  const close = () => setAsked(undefined);
  const actions = !approval && (
    <ButtonRow>
      <Button size="small" kind={isWide ? 'ghost' : 'secondary'} onPress={() => setAsked('discard')}>
        Discard
      </Button>
      <Button size="small" kind="primary" onPress={() => setAsked('send')}>
        Send for approval
      </Button>
    </ButtonRow>
  );
  return (
    <>
      <Banner tone="warning" role="status" {...(approval && { icon: 'clock' as const })} action={isWide && actions}>
        <strong className="medium">
          Revision {number} {approval ? 'waits for approval' : 'is a draft'} of {makerName}.
        </strong>{' '}
        {draftText(summary)}{' '}
        {revision &&
          `Revision ${revision.number} of ${formatDate(businessDateAt(revision.publishedAt))} is in force until it is approved.`}
      </Banner>
      {!isWide && actions}
      {asked === 'send' && <SendDialog draft={draft} onClose={close} />}
      {asked === 'discard' && <DiscardDialog draft={draft} onClose={close} />}
    </>
  );
}

interface DraftDialogProps {
  readonly draft: CalendarDraft;
  readonly onClose: () => void;
}

function SendDialog({ draft: { number, version }, onClose }: DraftDialogProps) {
  const send = useSendDraft();
  return (
    <ReasonDialog
      title={`Send revision ${number} for approval?`}
      doLabel="Send for approval"
      busyLabel="Sending"
      needsReason
      isBusy={send.isPending}
      refusal={send.error ? messageOfError(send.error) : undefined}
      onDo={(reason = '') =>
        send.mutate(
          { version, reason },
          {
            onSuccess: () => {
              onClose();
              showToast(`Revision ${number} is sent for approval.`, 'positive');
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}

function DiscardDialog({ draft: { number, version, days }, onClose }: DraftDialogProps) {
  const discard = useDiscardDraft();
  return (
    <ConfirmDialog
      title={`Discard revision ${number}?`}
      keepLabel="Keep"
      doLabel="Discard"
      busyLabel="Discarding"
      isBusy={discard.isPending}
      refusal={discard.error ? messageOfError(discard.error) : undefined}
      onDo={() => discard.mutate(version, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>Its changes of {days.length === 1 ? 'one day' : `${days.length} days`} are lost.</p>
    </ConfirmDialog>
  );
}
