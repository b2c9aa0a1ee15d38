import { messageOfError } from '@artha/client/client-error';
import { formatDate } from '@artha/domain/kit/dates';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { MANDATE_STATE_NAMES } from '@artha/domain/trading/bank-mandates/state-names';
import { formatUmrn } from '@artha/domain/trading/bank-mandates/wire-statuses';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { Facts } from '../../../../ui/figures/facts.tsx';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { Row } from '../../../../ui/layout/row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { PreviewButton } from '../../../system/files/index.ts';
import type { QueuedMandate } from '../bank-mandate-queue.api.ts';
import { useDownloadQueuedForm, useQueuedMandate, useUpdateMandate } from '../bank-mandate-queue.api.ts';
import { DecideDialog } from './decide-dialog.tsx';
import styles from './queued-mandate-panel.module.css';

/** A mandate of the queue: its form, its numbers, and what operations do next. */
export function QueuedMandatePanel({ mandateId }: { mandateId: number }) {
  const { data, error, refetch } = useQueuedMandate(mandateId);
  return (
    <section className={styles.panel} aria-label="Details of the mandate">
      {data && <Details queued={data} />}
      {!data && error && <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Stack gap={3} aria-busy>
          <Loading what="the mandate" />
          <Skeleton of="line" />
          <Skeleton of="short" />
        </Stack>
      )}
    </section>
  );
}

const Details = ({ queued }: { queued: QueuedMandate }) => (
  <>
    <Stack gap={4}>
      <MandateFacts queued={queued} />
      <Actions queued={queued} />
    </Stack>
    <section aria-label="History">
      <h3 className="type-12 medium muted">History</h3>
      <ol className={styles.history}>
        {queued.history.map(({ to, at, note, byName }) => (
          <li key={`${at.getTime()} ${to}`}>
            <span className="type-12 muted tabular">{formatMoment(at)}</span>
            <span>
              {MANDATE_STATE_NAMES[to]}
              {byName !== null && <span className="muted">, {byName}</span>}
              {note !== null && <span className="muted">, {note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  </>
);

const MandateFacts = ({ queued: { mandate, holderName, ifscCode, accountNumber } }: { queued: QueuedMandate }) => (
  <Facts>
    <dt>Account holder</dt>
    <dd>
      {holderName}, {ifscCode}, account ending {mandate.numberLast4}
    </dd>
    <dt>Client account</dt>
    <dd>{accountNumber}</dd>
    <dt>Limit</dt>
    <dd>₹{formatPaise(mandate.limit)} a month</dd>
    <dt>Valid</dt>
    <dd>
      {formatDate(mandate.startOn)} to {formatDate(mandate.endOn)}
    </dd>
    <dt>Status at the exchange</dt>
    <dd>{mandate.wireStatus ?? 'None yet'}</dd>
    {mandate.umrn !== null && (
      <>
        <dt>UMRN</dt>
        <dd>{formatUmrn(mandate.umrn)}</dd>
      </>
    )}
    {mandate.rejectReason !== null && (
      <>
        <dt>Why refused</dt>
        <dd>{mandate.rejectReason}</dd>
      </>
    )}
  </Facts>
);

/** What can be done with a mandate by a signed form, in its state. */
function Actions({ queued: { mandate, form, mayUpdate } }: { queued: QueuedMandate }) {
  const { id, kind, status, exchangeMandateId } = mandate;
  const download = useDownloadQueuedForm();
  const update = useUpdateMandate();
  const [decision, setDecision] = useState<'registered' | 'rejected'>();
  if (kind !== 'physical')
    return <p className="muted">The bank answers for an e-mandate by itself. Nothing is to be done here.</p>;
  const isOpen = status === 'created' || status === 'submitted';
  const submit = () =>
    update.mutate(
      { mandateId: id, status: 'submitted' },
      { onSuccess: () => showToast('Marked as submitted', 'positive') },
    );
  return (
    <Stack gap={3}>
      {form === null && isOpen && <Banner tone="info">The client has not uploaded the signed form yet.</Banner>}
      {form !== null && (
        <Row>
          <span>Signed form: {form.name}</span>
          <PreviewButton file={{ container: 'mandates', fileId: form.fileId, name: form.name }} />
        </Row>
      )}
      <ButtonRow>
        {exchangeMandateId !== null && (
          <Button isPending={download.isPending} pendingLabel="Preparing" onPress={() => download.mutate(id)}>
            Form to sign
          </Button>
        )}
        {mayUpdate && form !== null && status === 'created' && (
          <Button kind="primary" isPending={update.isPending} pendingLabel="Marking" onPress={submit}>
            Mark as submitted
          </Button>
        )}
        {mayUpdate && form !== null && isOpen && (
          <>
            <Button onPress={() => setDecision('registered')}>Registered</Button>
            <Button onPress={() => setDecision('rejected')}>Rejected</Button>
          </>
        )}
      </ButtonRow>
      {!mayUpdate && isOpen && <p className="muted">Only colleagues with full access change a mandate.</p>}
      {[update.error, download.error].map(
        (error) =>
          error && (
            <Banner key={error.message} tone="negative" role="alert">
              {messageOfError(error)}
            </Banner>
          ),
      )}
      {decision !== undefined && (
        <DecideDialog mandateId={id} status={decision} onClose={() => setDecision(undefined)} />
      )}
    </Stack>
  );
}
