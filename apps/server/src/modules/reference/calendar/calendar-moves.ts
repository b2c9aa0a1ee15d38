import type { AnswerOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/reference/calendar';
import { Refusal } from '@artha/domain/kit/errors';
import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import type { ChangedDay, OwnedRevision } from '@artha/domain/reference/calendar/calendar-days';
import { hasOperationsList, listsOfDay } from '@artha/domain/reference/calendar/calendar-days';
import { dealingDays } from '@artha/domain/reference/scheme-rules/dealing-calendar';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import type { CalendarChange, CalendarShift } from '../../../platform/node/calendar-dependent.ts';
import type { Contributions } from '../../../platform/node/node-context.ts';
import type { NotificationRequest } from '../../system/notifications/index.ts';
import { notifyUser } from '../../system/notifications/index.ts';
import { listRevisionsOfKinds } from './calendar.queries.ts';
import { findDraft } from './draft.queries.ts';

const ORDERS_SHOWN_MAX = 200;

/** The lists that a change of days publishes, and the dealing days without and with them. */
export async function changeOf(
  db: Db | Tx,
  days: readonly ChangedDay[],
): Promise<CalendarChange & { readonly lists: readonly OwnedRevision[] }> {
  const revisions = await listRevisionsOfKinds(db, ['exchange', 'system', 'scheme']);
  const lists = days.flatMap((change) => listsOfDay(change, hasOperationsList(revisions, change.day)));
  return { lists, before: dealingDays(revisions), after: dealingDays([...revisions, ...lists]) };
}

/** What a change of days moves, earliest first. */
export async function findShifts(
  db: Db | Tx,
  days: readonly ChangedDay[],
  modules: readonly Contributions[],
): Promise<readonly CalendarShift[]> {
  const change = await changeOf(db, days);
  const shifts: CalendarShift[] = [];
  // One after the other: within a transaction they share a connection.
  for (const dependent of modules.flatMap(({ calendarDependents = [] }) => calendarDependents))
    shifts.push(...(await dependent.find(db, change)));
  return shifts.toSorted(
    (one, other) =>
      one.from.localeCompare(other.from) || one.number.localeCompare(other.number, 'en', { numeric: true }),
  );
}

/** Shifts of one label between the same dates, with their sum. */
export function groupShifts(shifts: readonly CalendarShift[]) {
  const groups = Map.groupBy(shifts, ({ label, from, to }) => `${label} ${from} ${to}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const amounts = group.map(({ amount }) => amount).filter((amount): amount is Paise => amount !== null);
    const amount = amounts.length === group.length ? paise(amounts.reduce((sum, each) => sum + each, 0n)) : null;
    return [{ label: first.label, from: first.from, to: first.to, count: group.length, amount }];
  });
}

/**
 * Moves what depends on the calendar, in the transaction that publishes a change of it, and notifies whose dates moved.
 *
 * @param publication what is published, by which a notification is sent once
 */
export async function moveDependents(
  tx: Tx,
  change: CalendarChange,
  { modules, publication }: { readonly modules: readonly Contributions[]; readonly publication: string },
): Promise<readonly CalendarShift[]> {
  const shifts: CalendarShift[] = [];
  for (const dependent of modules.flatMap(({ calendarDependents = [] }) => calendarDependents))
    shifts.push(...(await dependent.move(tx, change)));
  await notifyUser(tx, ...shiftNotices(shifts, publication));
  return shifts;
}

/** The audit entries of moved dates. @param origin the publication that moved them */
export const shiftEntries = (shifts: readonly CalendarShift[], origin: Readonly<Record<string, number>>) =>
  shifts.map(({ label, of, id, from, to }) => ({
    action: `${of}.date-moved` as const,
    object: { type: of, id },
    before: { label, on: from },
    after: { label, on: to, ...origin },
  }));

/** One notification for each order or plan whose dates moved. */
const shiftNotices = (shifts: readonly CalendarShift[], publication: string): NotificationRequest[] =>
  [...Map.groupBy(shifts, ({ id }) => id).values()].flatMap((moved) => {
    const [first] = moved;
    if (!first) return [];
    const { of, id, accountId, userId, number } = first;
    const funds = new Set(moved.map(({ instrumentName }) => instrumentName));
    const dates = new Set(moved.map(({ notice }) => notice));
    const code = `${of}-dates-moved` as const;
    return [
      {
        code,
        userId,
        values: { orderNumber: number, title: number, funds: [...funds].join(', '), dates: [...dates].join(' ') },
        config: { accountId, ...(of === 'order' ? { orderId: id } : { planId: id }) },
        onceKey: `${code}:${publication}:${id}`,
      },
    ];
  });

/** What the draft would move. @throws Refusal calendar.no-draft */
export async function getCalendarMoves(
  _input: unknown,
  { db, node, realNow }: SessionContext,
): Promise<AnswerOf<typeof contract.getCalendarMoves>> {
  const draft = await findDraft(db);
  if (!draft) throw new Refusal('calendar.no-draft');
  const shifts = await findShifts(db, draft.days, node.modules);
  return {
    countedAt: realNow,
    count: shifts.length,
    moves: groupShifts(shifts),
    orders: shifts.slice(0, ORDERS_SHOWN_MAX).map(({ id, number, label, instrumentName, amount, from, to }) => ({
      id,
      number,
      label,
      instrumentName,
      amount,
      from,
      to,
    })),
  };
}
