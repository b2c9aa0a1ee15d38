import { LOGIN_FAILURES_BEFORE_LOCK, LOGIN_FAILURES_MAX, LOGIN_LOCK_MINUTES } from '@artha/domain/kit/limits';
import { and, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { loginFailure } from './session.tables.ts';

/** A try that is counted as a failure until the password is found right. */
export interface CountedTry {
  /** It came too early: whatever it brings is refused. It was not counted. */
  readonly isLocked: boolean;
  /** In a row, this one too if it was counted. */
  readonly failures: number;
  /** Until when the next one will come too early. */
  readonly lockedUntil: Date | null;
}

/**
 * Counts a try to log in, before anybody looks at the password. One statement, so that tries which come at once, on
 * however many nodes, are counted one after another; and it writes for a locked name as it does for every other, so
 * that it takes as long.
 */
export async function countTry(db: Db, nameHmac: string, realNow: Date): Promise<CountedTry> {
  const isLocked = (row: 'login_failure' | 'old') => {
    const [failures, lockedUntil] = [sql.raw(`${row}.failures`), sql.raw(`${row}.locked_until`)];
    return sql<boolean>`(${failures} >= ${LOGIN_FAILURES_MAX}
      or coalesce(${lockedUntil} > ${realNow}::timestamptz, false))`;
  };
  const known = isLocked('login_failure');
  const lengths = sql`array[${sql.raw(LOGIN_LOCK_MINUTES.join())}]`;
  // Of the first tries the place is below one: no minutes, and no lock.
  const place = sql`least(login_failure.failures + 2 - ${LOGIN_FAILURES_BEFORE_LOCK}, ${LOGIN_LOCK_MINUTES.length})`;
  const lockEnd = sql`${realNow}::timestamptz + make_interval(mins => (${lengths})[${place}])`;
  const [counted] = await db
    .insert(loginFailure)
    .values({ nameHmac, failures: 1, lastFailedAt: realNow })
    .onConflictDoUpdate({
      target: loginFailure.nameHmac,
      set: {
        failures: sql`login_failure.failures + (not ${known})::int`,
        lockedUntil: sql`case when ${known} then login_failure.locked_until else ${lockEnd} end`,
        lastFailedAt: sql`case when ${known} then login_failure.last_failed_at else ${realNow}::timestamptz end`,
      },
    })
    .returning({
      isLocked: sql<boolean>`coalesce(${isLocked('old')}, false)`,
      failures: loginFailure.failures,
      lockedUntil: loginFailure.lockedUntil,
    });
  if (!counted) throw new Error('a try to log in was not counted');
  return counted;
}

/** Empties counts; of those that only a new password opens all are left, unless `isAny`. */
export async function deleteFailures(db: Db, nameHmacs: string[], { isAny }: { isAny: boolean }): Promise<void> {
  const mayGo = isAny ? undefined : lt(loginFailure.failures, LOGIN_FAILURES_MAX);
  await db.delete(loginFailure).where(and(inArray(loginFailure.nameHmac, nameHmacs), mayGo));
}

/** Forgets counts whose last failure was before an instant, but for those that only a new password opens. */
export async function deleteOldFailures(db: Db, before: Date): Promise<number> {
  const isOld = and(lt(loginFailure.lastFailedAt, before), lt(loginFailure.failures, LOGIN_FAILURES_MAX));
  return (await db.delete(loginFailure).where(isOld)).rowCount ?? 0;
}
