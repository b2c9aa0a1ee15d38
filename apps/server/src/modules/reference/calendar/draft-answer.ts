import type { CalendarDraft } from '@artha/contract/reference/calendar';
import { changeText } from '@artha/domain/reference/calendar/calendar-days';
import type { SessionContext } from '../../../platform/http/context.ts';
import { getWaitingApproval } from '../../system/approvals/index.ts';
import type { Draft } from './draft.queries.ts';
import { getPublished } from './draft.queries.ts';

/** There is one calendar, so one request waits at a time. */
export const CALENDAR_SUBJECT = { kind: 'calendar', subjectKey: 'BusinessCalendar' } as const;

/** The draft as its screens show it; null without one. */
export async function draftAnswer(ctx: SessionContext, draft: Draft | undefined): Promise<CalendarDraft | null> {
  if (!draft) return null;
  const { approval } = await getWaitingApproval(CALENDAR_SUBJECT, ctx);
  const { version, makerName, changedAt, days } = draft;
  return {
    number: ((await getPublished(ctx.db))?.number ?? 0) + 1,
    version,
    makerName,
    changedAt,
    summary: days.map(changeText),
    days: days.map(({ day }) => day),
    approval,
  };
}
