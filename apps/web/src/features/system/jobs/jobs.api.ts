import { cronLogTable, listCronLogs } from '@artha/contract/system/jobs';
import type { AnswerOf } from '@artha/contract/kit/route';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useListTable } from '../table-views/index.ts';
import { jobNameOf } from './model/job-address.ts';

export type CronLog = AnswerOf<typeof listCronLogs>['items'][number];

const JOB_KEYS = ['step'];

/**
 * The filtered job runs. The job is part of the address too (`?step=`), so that a link to a failed run can be shared.
 */
export function useCronLogs() {
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const job = jobNameOf(query);
  const where = useMemo(() => (job === undefined ? {} : { name: job }), [job]);
  const list = useListTable({ table: cronLogTable, list: listCronLogs, where, ownKeys: JOB_KEYS });
  const change = (part: Readonly<Record<string, string | undefined>>) => {
    const kept = Object.entries({ ...query, page: undefined, ...part });
    const search = Object.fromEntries(kept.filter(([, value]) => value !== undefined && value !== ''));
    void navigate({ to: pathname, search, replace: true, resetScroll: false });
  };
  return { list, job, change };
}
