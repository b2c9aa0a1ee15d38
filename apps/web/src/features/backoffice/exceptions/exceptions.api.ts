import {
  assignException,
  closeException,
  exceptionTable,
  findExceptions,
  getException,
  noteException,
  requestLiftStop,
  retryException,
  summarizeExceptions,
} from '@artha/contract/backoffice/exceptions';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '../../../platform/call.ts';
import { tableKey, useListTable } from '../../system/table-views/index.ts';
import type { ExceptionsAddress } from './model/exceptions-address.ts';
import { exceptionsQuery, exceptionsWhere, parseExceptionsAddress } from './model/exceptions-address.ts';

export type ExceptionRow = AnswerOf<typeof findExceptions>['items'][number];
export type ExceptionDetails = AnswerOf<typeof getException>;
export type ExceptionSummary = AnswerOf<typeof summarizeExceptions>;

const EXCEPTIONS = ['exceptions'] as const;
const OWN_KEYS = ['kind', 'owner'];
const POLL_MS = 60_000;

/** The list under the filters of the address. */
export function useExceptions() {
  const query: Record<string, unknown> = useSearch({ strict: false });
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const address = parseExceptionsAddress(query);
  const whereText = JSON.stringify(exceptionsWhere(address));
  const where = useMemo(() => JSON.parse(whereText) as ReturnType<typeof exceptionsWhere>, [whereText]);
  const list = useListTable({ table: exceptionTable, list: findExceptions, where, ownKeys: OWN_KEYS });
  // Everything but the expanded row changes the result, which then starts at its first page.
  const change = (part: Partial<ExceptionsAddress>) => {
    const next = { ...address, ...part, ...(!('open' in part) && { open: undefined }) };
    const others = Object.entries(query).filter(
      ([key]) => !OWN_KEYS.includes(key) && (key !== 'page' || 'open' in part),
    );
    void navigate({
      to: pathname,
      search: { ...Object.fromEntries(others), ...exceptionsQuery(next) },
      replace: true,
      resetScroll: false,
    });
  };
  return { list, address, change };
}

/** The open exceptions in figures, refreshed in the background. */
export const useExceptionSummary = () =>
  useQuery({
    queryKey: [...EXCEPTIONS, 'summary'],
    queryFn: ({ signal }) => call(summarizeExceptions, {}, { signal }),
    staleTime: 0,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
  });

export const useException = (exceptionId: number) =>
  useQuery({
    queryKey: [...EXCEPTIONS, 'one', exceptionId],
    queryFn: ({ signal }) => call(getException, { exceptionId }, { signal }),
    staleTime: 0,
  });

/** Lists, figures and details are loaded again after a change, also when a colleague was faster. */
function useChange<Input>(change: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: EXCEPTIONS }),
        queryClient.invalidateQueries({ queryKey: tableKey(exceptionTable) }),
      ]),
  });
}

export const useAssignException = () =>
  useChange((input: InputOf<typeof assignException>) => call(assignException, input));
export const useNoteException = () =>
  useChange((input: { exceptionId: number; text: string }) => call(noteException, input));
export const useRetryException = () => useChange((input: { exceptionId: number }) => call(retryException, input));
export const useCloseException = () =>
  useChange((input: { exceptionId: number; reason: string }) => call(closeException, input));
export const useRequestLiftStop = () =>
  useChange((input: { exceptionId: number; reason: string }) => call(requestLiftStop, input));
