import { exportCronLogs } from '@artha/contract/system/jobs';
import { groupIndian } from '@artha/domain/kit/inr-format';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { ListCount } from '../../../../ui/data-table/frame/list-count.tsx';
import { TableFrame } from '../../../../ui/data-table/frame/table-frame.tsx';
import { FilterMenu } from '../../../../ui/overlay/filter-menu.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
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
/** What a step said of itself is longer than a line. */
const detail = ({ message }: CronLog) => (message === null ? null : <p className={styles.message}>{message}</p>);
const NONE: ReadonlySet<string> = new Set();

/** What the product did by itself: every step of every business day, and what stands failed. */
export function CronLogsScreen() {
  const { list, step, change } = useCronLogs();
  const [expanded, setExpanded] = useState(NONE);
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
        expanded={expanded}
        onExpanded={setExpanded}
        filters={<StepFilter names={answer?.names ?? []} step={step} onStep={(name) => change({ step: name })} />}
        tools={
          <>
            <Button size="small" onPress={list.onRetry}>
              <Icon name="refresh" size="small" />
              Refresh
            </Button>
            <ListExport route={exportCronLogs} list={list} columns={CRON_LOG_COLUMNS} />
          </>
        }
        empty={<EmptyState title="Nothing has run yet">The steps of the day stand here once one is due.</EmptyState>}
        emptyHint={
          isFailedShown
            ? 'Every run that failed came through when it was tried again.'
            : 'Try other days, or another step.'
        }
      />
    </Stack>
  );
}

interface StepFilterProps {
  readonly names: readonly string[];
  readonly step: string | undefined;
  readonly onStep: (step: string | undefined) => void;
}

function StepFilter({ names, step, onStep }: StepFilterProps) {
  // A step of the address stands in the list before the list is there, and though it never ran.
  const known = step === undefined || names.includes(step) ? names : [step, ...names];
  return (
    <FilterMenu
      label="Step"
      size="small"
      options={known.map((name) => ({ id: name, name: jobLabel(name) }))}
      selected={step === undefined ? [] : [step]}
      onChange={(chosen) => onStep(chosen.find((name) => name !== step))}
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
      <span className="medium">{count === 1 ? '1 run stands failed.' : `${runsOf(count)} stand failed.`}</span> What
      failed is tried again each minute, 50 times at most.
    </p>
  </Banner>
);
