import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/reference/calendar';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { formatDate } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import { changeText, dayStates, dayText, isSameDay } from '@artha/domain/reference/calendar/calendar-days';
import * as z from 'zod/mini';
import type { ApprovedContext, ProposedChange } from '../../../platform/approvals/approvable.ts';
import { approvable } from '../../../platform/approvals/approvable.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { lockAlone, transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import type { CalendarShift } from '../../../platform/node/calendar-dependent.ts';
import { requestApproval } from '../../system/approvals/index.ts';
import { auditAll } from '../../system/audit/index.ts';
import { CALENDAR_LOCK, insertRevision, listRevisionsOfKinds } from './calendar.queries.ts';
import { changeOf, findShifts, groupShifts, moveDependents, shiftEntries } from './calendar-moves.ts';
import { checkFuture, lockOpenDraft } from './change-calendar-days.ts';
import { CALENDAR_SUBJECT } from './draft-answer.ts';
import { deleteDraft, getPublished, lockDraft } from './draft.queries.ts';

const State = z.object({
  event: z.nullable(z.string()),
  isBusinessDayOperations: z.boolean(),
  isBusinessDayExchange: z.boolean(),
  closedInstrumentIds: z.readonly(z.array(z.int())),
});

const Day = z.custom<BusinessDate>((value) => typeof value === 'string');

/** The days of a draft as they were sent; counts of what they move are as of then. */
const Publication = z.object({
  number: z.int(),
  days: z.array(z.object({ day: Day, before: State, after: State })),
  touches: z.array(z.object({ label: z.string(), count: z.int() })),
});
type Publication = z.output<typeof Publication>;

/** Sends the draft for approval, with what it moves. */
export async function sendCalendarDraft(
  { version, reason }: InputOf<typeof contract.sendCalendarDraft>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.sendCalendarDraft>> {
  const approval = await transaction(ctx.database, async (tx) => {
    const draft = await lockOpenDraft(tx, version);
    if (!draft) throw new Refusal('calendar.no-draft');
    checkFuture(
      draft.days.map(({ day }) => day),
      ctx.businessNow,
    );
    const number = ((await getPublished(tx))?.number ?? 0) + 1;
    const touches = touchesOf(await findShifts(tx, draft.days, ctx.node.modules));
    const payload: Publication = { number, days: [...draft.days], touches };
    return requestApproval(tx, ctx, { ...CALENDAR_SUBJECT, payload, reason });
  });
  return { approval };
}

const touchesOf = (shifts: readonly CalendarShift[]) =>
  groupShifts(shifts).map(({ label, from, to, count }) => ({
    label: `${label} from ${formatDate(from)} to ${formatDate(to)}`,
    count,
  }));

/** The draft of the calendar, published by a second person. */
export const calendarApproval = approvable<Publication>({
  kind: CALENDAR_SUBJECT.kind,
  name: 'Business calendar',
  payload: Publication,
  checkers: () => ['businessAdmin', 'providerAdmin', 'operations'],
  isFullAccessOnly: true,
  expiresAfterDays: 7,
  describe,
  run: publish,
});

async function describe(db: Db | Tx, { number, days, touches }: Publication): Promise<ProposedChange> {
  const stateOf = dayStates(await listRevisionsOfKinds(db, ['exchange', 'system', 'scheme']));
  return {
    subject: `Business calendar, revision ${number}`,
    summary: days.map(changeText).join(' '),
    changes: days.map(({ day, before, after }) => ({
      label: formatDate(day),
      before: dayText(before),
      after: dayText(after),
      isChanged: true,
    })),
    touches,
    link: `master-data/BusinessCalendar?month=${days[0]?.day.slice(0, 7) ?? ''}`,
    isOutdated: days.some(({ day, before }) => !isSameDay(stateOf(day), before)),
  };
}

/** Publishes the lists of the days, and moves what depends on them, in one transaction. */
async function publish(
  tx: Tx,
  { number, days }: Publication,
  { ctx, makerId, approvalId }: ApprovedContext,
): Promise<void> {
  const { businessNow, realNow } = ctx;
  checkFuture(
    days.map(({ day }) => day),
    businessNow,
  );
  await lockAlone(tx, CALENDAR_LOCK);
  await lockDraft(tx);
  const { lists, ...change } = await changeOf(tx, days);
  const source = `Revision ${number}`;
  for (const [index, { kind, instrumentId, ...revision }] of lists.entries()) {
    const fingerprint = `${approvalId} ${index}`;
    await insertRevision(tx, { owner: { kind, instrumentId }, revision, source, fingerprint, publishedAt: realNow });
  }
  const { modules } = ctx.node;
  const shifts = await moveDependents(tx, change, { modules, publication: approvalId });
  await deleteDraft(tx);
  await auditAll(tx, ctx, [
    {
      action: 'calendar.published',
      object: { type: 'calendar', id: number },
      before: { days: days.map(({ day, before }) => ({ day, ...before })) },
      after: { makerId, approvalId, days: days.map(({ day, after }) => ({ day, ...after })) },
    },
    ...shiftEntries(shifts, { calendarRevision: number }),
  ]);
}
