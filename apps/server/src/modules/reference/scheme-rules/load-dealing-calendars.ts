import type { DealingDays } from '@artha/domain/reference/scheme-rules/dealing-calendar';
import { dealingDays } from '@artha/domain/reference/scheme-rules/dealing-calendar';
import { cachedValue } from '../../../platform/db/cached-value.ts';
import type { Db } from '../../../platform/db/database.ts';
import { poolOf } from '../../../platform/db/database.ts';
import { sharedVersionOf } from '../../../platform/db/transaction.ts';
import { getCalendarVersion, listRevisionsOfKinds } from '../calendar/index.ts';

const readCalendars = async (db: Db): Promise<DealingDays> =>
  dealingDays(await listRevisionsOfKinds(db, ['exchange', 'scheme']));

/** The version is read first: a list that is published in between makes the value older than it is, never newer. */
const keptCalendars = cachedValue(
  'calendar',
  async (db) => {
    const version = await getCalendarVersion(db);
    return { version, calendarOf: await readCalendars(db) };
  },
  { isKeptInTransactions: true },
);

/**
 * The dealing calendars of all schemes, from memory. A transaction compares the kept ones with the version of the
 * database: a notice of a new list may still be on its way. One that stores a date shares the lock of the calendar.
 *
 * @returns the calendar of a scheme by its id
 */
export async function loadDealingCalendars(db: Db): Promise<DealingDays> {
  const { version, calendarOf } = await keptCalendars(db);
  if (poolOf(db) === undefined) return calendarOf;
  const isCurrent = version === (sharedVersionOf(db) ?? (await getCalendarVersion(db)));
  return isCurrent ? calendarOf : readCalendars(db);
}
