import type { InputOf } from '@artha/contract/route';
import { JobState } from '@artha/contract/jobs';
import type { listCronLogs } from '@artha/contract/jobs';
import type { BusinessDate } from '@artha/domain/dates';
import { parseBusinessDate } from '@artha/domain/dates';
import { LIST_OFFSET_MAX_ROWS, PAGE_SIZE_ROWS } from '@artha/domain/limits';
import * as z from 'zod/mini';

export type State = z.infer<typeof JobState>;

/** Which runs are shown. It lives in the address, so that a failed run can be shared. */
export interface CronSearch {
  /** Empty for every step. */
  readonly name: string;
  readonly state: State | undefined;
  readonly from: BusinessDate | undefined;
  readonly to: BusinessDate | undefined;
  /** From 1. */
  readonly page: number;
}

export const EVERY_RUN: CronSearch = { name: '', state: undefined, from: undefined, to: undefined, page: 1 };

const NAME_MAX_CHARACTERS = 100;
const LAST_PAGE = Math.floor(LIST_OFFSET_MAX_ROWS / PAGE_SIZE_ROWS) + 1;

const part = (query: Record<string, unknown>, name: string): string => {
  const value = query[name];
  return typeof value === 'string' ? value : '';
};

/** Reads an address' query. Whatever does not fit is left out. */
export function parseCronSearch(query: Record<string, unknown>): CronSearch {
  const state = z.safeParse(JobState, part(query, 'state'));
  const name = part(query, 'step');
  const page = Number(part(query, 'page'));
  return {
    name: /^[\w .:-]*$/.test(name) ? name.slice(0, NAME_MAX_CHARACTERS) : '',
    state: state.success ? state.data : undefined,
    from: parseBusinessDate(part(query, 'from')),
    to: parseBusinessDate(part(query, 'to')),
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, LAST_PAGE) : 1,
  };
}

/** The query of an address, without what goes without saying. */
export function cronQuery({ name, state, from, to, page }: CronSearch): Record<string, string> {
  const entries: readonly (readonly [string, string])[] = [
    ['step', name],
    ['state', state ?? ''],
    ['from', from ?? ''],
    ['to', to ?? ''],
    ['page', page === 1 ? '' : String(page)],
  ];
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

export const isNarrowed = ({ name, state, from, to }: CronSearch): boolean =>
  name !== '' || state !== undefined || from !== undefined || to !== undefined;

/** The filter of the contract's call. */
export const filterOf = ({ name, state, from, to, page }: CronSearch): InputOf<typeof listCronLogs>['filter'] => ({
  where: { ...(name !== '' && { name }), ...(state && { state }), ...(from && { from }), ...(to && { to }) },
  limit: PAGE_SIZE_ROWS,
  offset: (page - 1) * PAGE_SIZE_ROWS,
});
