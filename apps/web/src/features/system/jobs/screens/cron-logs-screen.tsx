import { exportCronLogs } from '@artha/contract/system/jobs';
import { groupIndian } from '@artha/domain/kit/inr-format';
import { Button } from '../../../../ui/button/button.tsx';
import { ListCount } from '../../../../ui/data-table/frame/list-count.tsx';
import { TableFrame } from '../../../../ui/data-table/frame/table-frame.tsx';
import { FilterMenu } from '../../../../ui/overlay/filter-menu.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ListExport } from '../../exports/index.ts';
import { CRON_LOG_COLUMNS } from '../parts/cron-log-columns.tsx';
import { jobLabel } from '../model/job-text.ts';
import type { CronLog } from '../jobs.api.ts';
import { useCronLogs } from '../jobs.api.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import styles from './cron-logs-screen.module.css';

const rowKey = ({ id }: CronLog) => id;
const rowLabel = ({ name, businessDate }: CronLog) => `${jobLabel(name)}, ${businessDate}`;
/** The message of a job is longer than one line. */
const detail = ({ message }: CronLog) => (message === null ? null : <p className={styles.message}>{message}</p>);

/** The runs of the end-of-day jobs, by business date, and the failed ones. */
export function CronLogsScreen() {
  const { list, job, change } = useCronLogs();
  const { answer, filters } = list;
  const isFailedShown = JSON.stringify(filters['state']) === '["failed"]';
  return (
    <Stack gap={4}>
      <ListCount list={list} what="Runs" />
      {answer && answer.failedCount > 0 && !isFailedShown && (
        <FailedNotice
          count={answer.failedCount}
          onShow={() => change({ step: undefined, businessDate: undefined, state: 'failed' })}
        />
      )}
      <TableFrame
        label="Runs"
        density="staff"
        list={list}
        columns={CRON_LOG_COLUMNS}
        rowKey={rowKey}
        rowLabel={rowLabel}
        detail={detail}
        filters={<JobFilter names={answer?.names ?? []} job={job} onJob={(name) => change({ step: name })} />}
        tools={
          <>
            <Button size="small" onPress={list.onRetry}>
              <Icon name="refresh" size="small" />
              Refresh
            </Button>
            <ListExport route={exportCronLogs} list={list} columns={CRON_LOG_COLUMNS} />
          </>
        }
        empty={<EmptyState title="No runs yet">Runs appear here once a job is due.</EmptyState>}
        emptyHint={isFailedShown ? 'Every failed run succeeded on a retry.' : 'Try other dates, or another job.'}
      />
    </Stack>
  );
}

interface JobFilterProps {
  readonly names: readonly string[];
  readonly job: string | undefined;
  readonly onJob: (job: string | undefined) => void;
}

function JobFilter({ names, job, onJob }: JobFilterProps) {
  // The job in the address is listed before the names have loaded, and even if it never ran.
  const known = job === undefined || names.includes(job) ? names : [job, ...names];
  return (
    <FilterMenu
      label="Job"
      size="small"
      options={known.map((name) => ({ id: name, name: jobLabel(name) }))}
      selected={job === undefined ? [] : [job]}
      onChange={(chosen) => onJob(chosen.find((name) => name !== job))}
    />
  );
}

const runsOf = (count: number): string => `${groupIndian(String(count))} ${count === 1 ? 'run' : 'runs'}`;

const FailedNotice = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <Banner
    tone="negative"
    className={styles.failed}
    action={
      <Button size="small" onPress={onShow}>
        Show failed
      </Button>
    }
  >
    <p className={styles.text}>
      <span className="medium">{count === 1 ? '1 run has failed.' : `${runsOf(count)} have failed.`}</span> Failed runs
      are retried within minutes at first, then every 15 minutes.
    </p>
  </Banner>
);
