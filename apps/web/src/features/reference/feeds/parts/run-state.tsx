import { ProgressBar } from '../../../../ui/figures/progress-bar.tsx';
import { Status } from '../../../../ui/states/status.tsx';
import type { FeedRun } from '../feeds.api.ts';
import { isOpen } from '../feeds.api.ts';
import { progressOf, STATES } from '../model/run-text.ts';

interface RunStateProps {
  readonly run: FeedRun;
  /** When it was read. */
  readonly readAtMs: number;
}

/** The state of an import in a list; while it runs, what remains. */
export function RunState({ run, readAtMs }: RunStateProps) {
  const { label, tone } = STATES[run.state];
  if (!isOpen(run)) return <Status tone={tone} label={label} />;
  const { percent, text } = progressOf(run, readAtMs);
  return <ProgressBar label={`${label}: ${run.source}`} isLabelHidden value={percent} valueText={text} />;
}
