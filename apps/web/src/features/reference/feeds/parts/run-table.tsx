import { formatMoment } from '../../../../ui/figures/moment.ts';
import { ProgressBar } from '../../../../ui/figures/progress-bar.tsx';
import { RouterLink } from '../../../../ui/link/router-link.ts';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import { Status } from '../../../../ui/states/status.tsx';
import type { FeedRun } from '../feeds.api.ts';
import { isOpen } from '../feeds.api.ts';
import { countText, progressOf, STATES } from '../model/run-text.ts';
import styles from './run-table.module.css';

interface RunTableProps {
  readonly runs: readonly FeedRun[];
  /** When they were read. */
  readonly readAtMs: number;
}

const rowKey = ({ runId }: FeedRun) => runId;

const COUNTS = [
  ['read', 'Read'],
  ['added', 'New'],
  ['changed', 'Changed'],
  ['unchanged', 'Unchanged'],
  ['refused', 'Refused'],
  ['openCount', 'To review'],
] as const;

const columnsAt = (readAtMs: number): readonly PlainColumn<FeedRun>[] => [
  {
    key: 'file',
    title: 'File',
    className: styles.file,
    cell: ({ runId, source, feed, makerName }) => (
      <>
        <RouterLink to={`/business-admin/feeds/${runId}`}>{source}</RouterLink>
        <span className="type-12 muted">{makerName === null ? feed : `${feed}, by ${makerName}`}</span>
      </>
    ),
  },
  {
    key: 'state',
    title: 'State',
    className: styles.state,
    cell: (run) => <RunState run={run} readAtMs={readAtMs} />,
  },
  ...COUNTS.map(([key, title]) => ({
    key,
    title,
    isNumeric: true,
    cell: (run: FeedRun) => countText(run[key]),
  })),
  { key: 'started', title: 'Started', className: styles.moment, cell: ({ startedAt }) => formatMoment(startedAt) },
];

/** Imports with what became of their rows; of a running one, what remains. */
export const RunTable = ({ runs, readAtMs }: RunTableProps) => (
  <PlainTable
    caption="Newest imports"
    density="staff"
    isBare
    isScrolling
    columns={columnsAt(readAtMs)}
    rows={runs}
    rowKey={rowKey}
  />
);

function RunState({ run, readAtMs }: { run: FeedRun; readAtMs: number }) {
  const { label, tone } = STATES[run.state];
  if (!isOpen(run)) return <Status tone={tone} label={label} />;
  const { percent, text } = progressOf(run, readAtMs);
  return <ProgressBar label={`${label}: ${run.source}`} isLabelHidden value={percent} valueText={text} />;
}
