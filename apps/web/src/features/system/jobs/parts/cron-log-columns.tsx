import { cronLogTable } from '@artha/contract/system/jobs';
import { columnsOf } from '../../../../ui/data-table/columns-of.tsx';
import { None } from '../../../../ui/figures/none.tsx';
import type { TableColumn } from '../../../../ui/data-table/table-column.ts';
import { formatLastLogin } from '../../../../ui/figures/last-login.ts';
import { Status } from '../../../../ui/states/status.tsx';
import { durationText, STATE_LABELS, jobLabel } from '../model/job-text.ts';
import type { CronLog } from '../jobs.api.ts';

/** Fits a time with seconds. */
const INSTANT_WIDTH_PX = 230;

/** Times with seconds: most jobs take less than a minute. */
const DECLARED: readonly TableColumn<CronLog>[] = columnsOf(cronLogTable, {
  name: ({ name }: CronLog) => jobLabel(name),
  state: ({ state }) => <Status {...STATE_LABELS[state]} />,
  startedAt: ({ startedAt }) => <span className="muted">{formatLastLogin(startedAt)}</span>,
  endedAt: ({ endedAt }) => (endedAt === null ? <None /> : formatLastLogin(endedAt)),
  durationMs: ({ durationMs }) => (durationMs === null ? <None /> : durationText(durationMs)),
  attempt: ({ attempt }) => <span className={attempt > 1 ? 'bold' : 'muted'}>{attempt}</span>,
});

export const CRON_LOG_COLUMNS: readonly TableColumn<CronLog>[] = DECLARED.map((column) =>
  column.kind === 'instant' ? { ...column, widthPx: INSTANT_WIDTH_PX } : column,
);
