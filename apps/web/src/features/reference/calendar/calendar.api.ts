import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type {
  BusinessCalendarMonth,
  BusinessCalendarYear,
  CalendarDay,
  CalendarDraft,
} from '@artha/contract/reference/calendar';
import {
  changeCalendarDays,
  discardCalendarDraft,
  getBusinessCalendar,
  getBusinessCalendarYear,
  getCalendarMoves,
  importCalendarDays,
  sendCalendarDraft,
} from '@artha/contract/reference/calendar';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

export type { BusinessCalendarMonth, BusinessCalendarYear, CalendarDay, CalendarDraft };
export type ImportedDays = AnswerOf<typeof importCalendarDays>;
export type CalendarMoves = AnswerOf<typeof getCalendarMoves>;
export type ChangedDay = InputOf<typeof changeCalendarDays>['days'][number];

const CALENDAR = 'business-calendar';

/** @param month '2026-11' */
export const useCalendarMonth = (month: string) =>
  useQuery({
    queryKey: [CALENDAR, 'month', month],
    queryFn: ({ signal }) => call(getBusinessCalendar, { month }, { signal }),
    staleTime: 0,
    placeholderData: (previous) => previous,
  });

/** @param year undefined while a month is shown */
export const useCalendarYear = (year: number | undefined) =>
  useQuery({
    queryKey: [CALENDAR, 'year', year],
    queryFn: ({ signal }) => call(getBusinessCalendarYear, { year: year ?? 0 }, { signal }),
    enabled: year !== undefined,
    staleTime: 0,
    placeholderData: (previous) => previous,
  });

/** What the draft would move. @param version of the draft; undefined without one */
export const useCalendarMoves = (version: number | undefined) =>
  useQuery({
    queryKey: [CALENDAR, 'moves', version],
    queryFn: ({ signal }) => call(getCalendarMoves, {}, { signal }),
    enabled: version !== undefined,
    staleTime: 0,
  });

/** A change of the draft. The calendar is loaded again even if it was refused: somebody else may have edited it. */
function useDraftChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [CALENDAR] }),
  });
}

export const useChangeDays = () =>
  useDraftChange((input: InputOf<typeof changeCalendarDays>) => call(changeCalendarDays, input));

export const useImportDays = () =>
  useDraftChange((input: InputOf<typeof importCalendarDays>) => call(importCalendarDays, input));

export const useDiscardDraft = () => useDraftChange((version: number) => call(discardCalendarDraft, { version }));

export const useSendDraft = () =>
  useDraftChange((input: InputOf<typeof sendCalendarDraft>) => call(sendCalendarDraft, input));
