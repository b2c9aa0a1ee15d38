import { listCronLogs } from '@artha/contract/jobs';
import type { AnswerOf } from '@artha/contract/route';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import type { CronSearch } from './cron-search.ts';
import { filterOf } from './cron-search.ts';

export type CronLogs = AnswerOf<typeof listCronLogs>;
export type CronLog = CronLogs['items'][number];

/** One page of the runs, asked for anew whenever it is looked at; the page before stays until it is there. */
export const useCronLogs = (search: CronSearch) =>
  useQuery({
    queryKey: ['jobs', 'logs', search],
    queryFn: ({ signal }) => call(listCronLogs, { filter: filterOf(search) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
