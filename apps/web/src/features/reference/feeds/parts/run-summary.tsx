import { counted } from '@artha/domain/kit/counted';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { FactSheet } from '../../../../ui/figures/fact-sheet.tsx';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { ProgressBar } from '../../../../ui/figures/progress-bar.tsx';
import { Stat, StatStrip } from '../../../../ui/figures/stat.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { Status } from '../../../../ui/states/status.tsx';
import type { FeedRun } from '../feeds.api.ts';
import { isOpen } from '../feeds.api.ts';
import { countText, progressOf, STATES } from '../model/run-text.ts';
import styles from './run-summary.module.css';

interface RunSummaryProps {
  readonly run: FeedRun;
  /** The options by which it was imported. */
  readonly options: readonly { readonly label: string; readonly text: string }[];
  readonly readAtMs: number;
}

/** What became of the rows of a file; while it is imported, how far it is. */
export function RunSummary({ run, options, readAtMs }: RunSummaryProps) {
  const { label, tone } = STATES[run.state];
  const progress = isOpen(run) ? progressOf(run, readAtMs) : undefined;
  return (
    <Card aria-label="Import">
      <CardHeader>
        <h2 className={styles.source}>{run.source}</h2>
        <span role="status">
          <Status tone={tone} label={label} />
        </span>
      </CardHeader>
      <CardBody>
        <Stack gap={4}>
          <p className="muted">
            {run.feedTitle} <span className="type-12">{run.feed}</span>
            {run.makerName !== null && `, by ${run.makerName}`}, started {formatMoment(run.startedAt)}
            {run.endedAt && `, ended ${formatMoment(run.endedAt)}`}
          </p>
          {options.length > 0 && (
            <FactSheet facts={options.map(({ label: name, text }) => ({ label: name, value: text }))} />
          )}
          {run.message !== null && <Banner tone="negative">{run.message}</Banner>}
          {progress && <ProgressBar label="Importing" value={progress.percent} valueText={progress.text} />}
          <p className="muted">{counted(run.read, 'row')} read</p>
        </Stack>
      </CardBody>
      <StatStrip>
        <Stat label="New">{countText(run.added)}</Stat>
        <Stat label="Changed">{countText(run.changed)}</Stat>
        <Stat label="Unchanged">{countText(run.unchanged)}</Stat>
        <Stat label="Refused">{countText(run.refused)}</Stat>
      </StatStrip>
    </Card>
  );
}
