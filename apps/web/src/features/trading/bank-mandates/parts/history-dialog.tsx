import { messageOfError } from '@artha/client/client-error';
import { formatDate } from '@artha/domain/kit/dates';
import { MANDATE_STATE_NAMES } from '@artha/domain/trading/bank-mandates/state-names';
import { formatUmrn } from '@artha/domain/trading/bank-mandates/wire-statuses';
import { Facts } from '../../../../ui/figures/facts.tsx';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import type { MandateDetail } from '../bank-mandates.api.ts';
import { useMandate } from '../bank-mandates.api.ts';
import styles from './history-dialog.module.css';

/** The numbers of a mandate, and what happened to it. */
export function HistoryDialog({ mandateId, onClose }: { mandateId: number; onClose: () => void }) {
  const { data, error, refetch } = useMandate(mandateId);
  return (
    <Dialog title="Mandate" onClose={onClose}>
      {data && <Details detail={data} />}
      {!data && error && <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Stack gap={3} aria-busy>
          <Loading what="the mandate" />
          <Skeleton of="line" />
          <Skeleton of="short" />
        </Stack>
      )}
    </Dialog>
  );
}

const Details = ({ detail: { mandate, history, dependents } }: { detail: MandateDetail }) => (
  <Stack gap={4}>
    <Facts>
      <dt>Mandate ID</dt>
      <dd>{mandate.exchangeMandateId ?? 'Not assigned yet'}</dd>
      <dt>UMRN</dt>
      <dd>{mandate.umrn === null ? 'Not registered' : formatUmrn(mandate.umrn)}</dd>
      <dt>Valid</dt>
      <dd>
        {formatDate(mandate.startOn)} to {formatDate(mandate.endOn)}
      </dd>
      <dt>Status at the bank</dt>
      <dd>{mandate.wireStatus ?? 'None yet'}</dd>
    </Facts>
    {dependents.length > 0 && (
      <section aria-label="Plans">
        <h3 className="type-12 medium muted">Pays</h3>
        <ul className={styles.list}>
          {dependents.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
    )}
    <section aria-label="History">
      <h3 className="type-12 medium muted">History</h3>
      <ol className={styles.list}>
        {history.map(({ to, at, note }) => (
          <li key={`${at.getTime()} ${to}`}>
            {MANDATE_STATE_NAMES[to]}
            <span className="type-12 muted"> {formatMoment(at)}</span>
            {note !== null && <span className="type-12 muted">, {note}</span>}
          </li>
        ))}
      </ol>
    </section>
  </Stack>
);
