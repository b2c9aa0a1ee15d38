import { messageOfError } from '@artha/client/client-error';
import { EXCEPTION_ACTION_NAMES } from '@artha/domain/backoffice/exceptions/exception-kinds';
import { formatLastLogin } from '../../../../ui/figures/last-login.ts';
import { classes } from '../../../../ui/layout/box.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import type { ExceptionDetails, ExceptionRow } from '../exceptions.api.ts';
import { useException } from '../exceptions.api.ts';
import { ExceptionActions } from './exception-actions.tsx';
import styles from './exception-detail.module.css';

/** Both sides of an exception, what to do next, and what was done. */
export function ExceptionDetail({ row }: { row: ExceptionRow }) {
  const { data, error, refetch } = useException(row.id);
  return (
    <section className={styles.behind} aria-label={`Details of ${row.exceptionNumber}`}>
      {data && (
        <>
          <Sides row={row} details={data} />
          <Stack gap={4}>
            <NextStep details={data} />
            <ExceptionActions row={row} details={data} />
            <History history={data.history} />
          </Stack>
        </>
      )}
      {!data && error && <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Stack gap={3} aria-busy>
          <Loading what={row.exceptionNumber} />
          <Skeleton of="line" />
          <Skeleton of="short" />
          <Skeleton of="line" />
        </Stack>
      )}
    </section>
  );
}

type Compared = ExceptionDetails['compared'][number];

const isUnequal = ({ ours, theirs }: Compared): boolean => ours !== null && theirs !== null && ours !== theirs;

const FACT: PlainColumn<Compared> = { key: 'label', title: 'Field', cell: ({ label }) => label };

const SIDES: readonly PlainColumn<Compared>[] = [
  FACT,
  { key: 'ours', title: 'Ours', isNumeric: true, cell: ({ ours }) => ours },
  { key: 'theirs', title: 'Theirs', isNumeric: true, cell: ({ theirs }) => theirs },
  {
    key: 'differs',
    title: 'Difference',
    cell: (row) => (isUnequal(row) ? <span className={styles.differs}>Differs</span> : ''),
  },
];

const FACTS: readonly PlainColumn<Compared>[] = [
  FACT,
  { key: 'ours', title: 'Value', isNumeric: true, cell: ({ ours }) => ours },
];

function Sides({ row, details: { compared } }: { row: ExceptionRow; details: ExceptionDetails }) {
  const hasTwoSides = compared.some(({ theirs }) => theirs !== null);
  return (
    <Stack gap={3}>
      <p>{row.about}</p>
      {compared.length > 0 && (
        <PlainTable
          caption={hasTwoSides ? 'Both sides' : 'What is known'}
          isCaptionShown
          density="staff"
          columns={hasTwoSides ? SIDES : FACTS}
          rows={compared}
          rowKey={({ label }) => label}
          isMarked={isUnequal}
          isScrolling
          isStacked
        />
      )}
    </Stack>
  );
}

function NextStep({ details }: { details: ExceptionDetails }) {
  if (details.closedReason !== null) return <Banner tone="info">Closed: {details.closedReason}</Banner>;
  return (
    <Stack gap={1}>
      <h3 className="type-12 medium muted">Next step</h3>
      <p>{details.instruction}.</p>
      {details.isLiftRequested && <p className="muted">A colleague&rsquo;s approval is awaited.</p>}
    </Stack>
  );
}

const History = ({ history }: Pick<ExceptionDetails, 'history'>) => (
  <Stack as="section" gap={2} aria-label="History">
    <h3 className="type-12 medium muted">History</h3>
    <ol className={styles.history}>
      {history.map(({ action, text, at, byName }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- entries are appended and never change
        <li key={index}>
          <span className={classes(styles.moment, 'type-12 muted tabular')}>{formatLastLogin(at)}</span>
          <span>
            {EXCEPTION_ACTION_NAMES[action]}
            {text !== null && ` ${action === 'assigned' ? text : `– ${text}`}`}
            {byName !== null && <span className="muted"> by {byName}</span>}
          </span>
        </li>
      ))}
    </ol>
  </Stack>
);
