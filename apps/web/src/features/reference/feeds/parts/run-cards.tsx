import { formatMoment } from '../../../../ui/figures/moment.ts';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { countsText } from '../model/run-text.ts';
import { RunOrigin } from './run-origin.tsx';
import { RunState } from './run-state.tsx';
import type { RunListProps } from './run-table.tsx';
import styles from './run-cards.module.css';

/** Imports on the phone: the file with its state, and its counts below. */
export const RunCards = ({ runs, readAtMs }: RunListProps) => (
  <ul className={styles.list} aria-label="Newest imports">
    {runs.map((run) => (
      <li key={run.runId}>
        <div className={styles.header}>
          <TextLink to={`/business-admin/feeds/${run.runId}`}>{run.source}</TextLink>
          <RunState run={run} readAtMs={readAtMs} />
        </div>
        <RunOrigin run={run} />
        <p className="type-12">{countsText(run)}</p>
        <p className="type-12 muted">{formatMoment(run.startedAt)}</p>
      </li>
    ))}
  </ul>
);
