import { formatMoment } from '../../../../ui/figures/moment.ts';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import type { FeedRun } from '../feeds.api.ts';
import { countText } from '../model/run-text.ts';
import { RunOrigin } from './run-origin.tsx';
import { RunState } from './run-state.tsx';
import styles from './run-table.module.css';

export interface RunListProps {
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
    cell: (run) => (
      <>
        <TextLink to={`/business-admin/feeds/${run.runId}`}>{run.source}</TextLink>
        <RunOrigin run={run} />
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
export const RunTable = ({ runs, readAtMs }: RunListProps) => (
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
