import { formatPaise, formatPaiseShort, groupIndian } from '@artha/domain/kit/inr-format';
import type { ReactNode } from 'react';
import { Stat } from '../../../../ui/figures/stat.tsx';
import { Skeleton } from '../../../../ui/states/states.tsx';
import type { ExceptionSummary } from '../exceptions.api.ts';
import { ageText, headlineText } from '../model/exception-text.ts';
import styles from './exceptions-header.module.css';

/** The answer at the top, and its figures. @param summary undefined while loading */
export const ExceptionsHeader = ({ summary }: { summary: ExceptionSummary | undefined }) => (
  <header className={styles.header}>
    <div role="status" className={styles.headline}>
      <h2 className="type-28 tabular">{summary ? headlineText(summary.openCount, summary.lateCount) : 'Exceptions'}</h2>
    </div>
    <dl className={styles.stats}>
      <Figure label="Held up" title={summary && `₹${formatPaise(summary.heldUp)}`}>
        {summary && `₹${formatPaiseShort(summary.heldUp)}`}
      </Figure>
      <Figure label="Oldest">{summary && oldestText(summary)}</Figure>
      <Figure label="Closed today">{summary && groupIndian(String(summary.closedTodayCount))}</Figure>
      <Figure label="No owner">{summary && groupIndian(String(summary.unownedCount))}</Figure>
    </dl>
  </header>
);

const oldestText = ({ oldestSince, businessNow }: ExceptionSummary) =>
  oldestSince === null ? 'None' : ageText(oldestSince, businessNow);

interface FigureProps {
  readonly label: string;
  readonly title?: string | undefined;
  /** Undefined while loading. */
  readonly children: ReactNode;
}

const Figure = ({ label, title, children }: FigureProps) => (
  <Stat label={label} title={title} className={styles.stat}>
    {children ?? <Skeleton of="short" />}
  </Stat>
);
