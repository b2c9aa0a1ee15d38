import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/reference/calendar';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import type { ChangedDay } from '@artha/domain/reference/calendar/calendar-days';
import { DRAFT_DAYS_MAX, dayStates, isSameDay } from '@artha/domain/reference/calendar/calendar-days';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { findWaitingRow } from '../../system/approvals/index.ts';
import { audit } from '../../system/audit/index.ts';
import { listRevisionsOfKinds } from './calendar.queries.ts';
import { CALENDAR_SUBJECT, draftAnswer } from './draft-answer.ts';
import type { Draft } from './draft.queries.ts';
import { deleteDraft, listSchemeNames, lockDraft, saveDraft } from './draft.queries.ts';

/** A day as it will be, as its form or a row of a list has it. */
export type NewDay = InputOf<typeof contract.changeCalendarDays>['days'][number];

/** Sets days of the draft. A day that is as in force leaves it. */
export async function changeCalendarDays(
  { version, days }: InputOf<typeof contract.changeCalendarDays>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.changeCalendarDays>> {
  const { draft } = await transaction(ctx.database, (tx) => setDays(tx, ctx, { version, days }));
  return { draft: await draftAnswer(ctx, draft) };
}

/**
 * Sets days of the draft in a transaction.
 *
 * @param source where the days come from, for the audit log
 * @returns the draft, and how many of the days it changes
 * @throws Refusal calendar.draft-changed, calendar.in-approval, calendar.day-past, calendar.too-many-days,
 *   instrument.not-found
 */
export async function setDays(
  tx: Tx,
  ctx: SessionContext,
  { version, days, source }: { version: number | null; days: readonly NewDay[]; source?: string },
): Promise<{ readonly draft: Draft | undefined; readonly changedCount: number }> {
  const current = await lockOpenDraft(tx, version);
  if (!current && version !== null) throw new Refusal('calendar.draft-changed');
  checkFuture(
    days.map(({ day }) => day),
    ctx.businessNow,
  );
  await checkSchemes(
    tx,
    days.flatMap(({ closedInstrumentIds }) => closedInstrumentIds),
  );
  const stateOf = dayStates(await listRevisionsOfKinds(tx, ['exchange', 'system', 'scheme']));
  const changed = new Map(current?.days.map((change) => [change.day, change]));
  for (const { day, closedInstrumentIds, ...state } of days) {
    const ids = [...new Set(closedInstrumentIds)].toSorted((one, other) => one - other);
    const change: ChangedDay = { day, before: stateOf(day), after: { ...state, closedInstrumentIds: ids } };
    if (isSameDay(change.before, change.after)) changed.delete(day);
    else changed.set(day, change);
  }
  if (changed.size > DRAFT_DAYS_MAX)
    throw new Refusal('calendar.too-many-days', { values: { maximum: String(DRAFT_DAYS_MAX) } });
  const next = { version: (current?.version ?? 0) + 1, makerId: ctx.session.userId, changedAt: ctx.realNow };
  await saveDraft(tx, [...changed.values()], next);
  const after = { version: next.version, days: [...changed.keys()], source };
  await audit(tx, ctx, { action: 'calendar.draft-changed', object: { type: 'calendar' }, after });
  return { draft: await lockDraft(tx), changedCount: days.filter(({ day }) => changed.has(day)).length };
}

/** Discards the draft. */
export async function discardCalendarDraft(
  { version }: InputOf<typeof contract.discardCalendarDraft>,
  ctx: SessionContext,
): Promise<undefined> {
  await transaction(ctx.database, async (tx) => {
    if (!(await lockOpenDraft(tx, version))) throw new Refusal('calendar.no-draft');
    await deleteDraft(tx);
    await audit(tx, ctx, { action: 'calendar.draft-discarded', object: { type: 'calendar' } });
  });
  return undefined;
}

/**
 * The draft for a change of it.
 *
 * @param version the one that the change began with; null without a draft
 * @throws Refusal calendar.in-approval, calendar.draft-changed
 */
export async function lockOpenDraft(tx: Tx, version: number | null): Promise<Draft | undefined> {
  const draft = await lockDraft(tx);
  if (await findWaitingRow(tx, CALENDAR_SUBJECT)) throw new Refusal('calendar.in-approval');
  if (draft && draft.version !== version) throw new Refusal('calendar.draft-changed');
  return draft;
}

/** @throws Refusal for today and days before: orders were accepted by what they were */
export function checkFuture(days: readonly BusinessDate[], businessNow: Date): void {
  const today = businessDateAt(businessNow);
  if (days.some((day) => day <= today))
    throw new Refusal('calendar.day-past', { values: { label: formatDate(today) } });
}

async function checkSchemes(tx: Tx, ids: readonly number[]): Promise<void> {
  if ((await listSchemeNames(tx, ids)).size < new Set(ids).size) throw new Refusal('instrument.not-found');
}
