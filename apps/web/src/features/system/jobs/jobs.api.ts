import { cronLogTable, listCronLogs } from '@artha/contract/system/jobs';
import type { AnswerOf } from '@artha/contract/kit/route';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useListTable } from '../table-views/index.ts';
import { stepOf } from './model/job-address.ts';

export type CronLog = AnswerOf<typeof listCronLogs>['items'][number];

const STEP_KEYS = ['step'];

/** The runs that are looked for; the step stands in the address beside the rest, so that a failed run can be shared. */
export function useCronLogs() {
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const step = stepOf(query);
  const where = useMemo(() => (step === undefined ? {} : { name: step }), [step]);
  const list = useListTable({ table: cronLogTable, list: listCronLogs, where, ownKeys: STEP_KEYS });
  const change = (part: Readonly<Record<string, string | undefined>>) => {
    const kept = Object.entries({ ...query, page: undefined, ...part });
    const search = Object.fromEntries(kept.filter(([, value]) => value !== undefined && value !== ''));
    void navigate({ to: pathname, search, replace: true, resetScroll: false });
  };
  return { list, step, change };
}
