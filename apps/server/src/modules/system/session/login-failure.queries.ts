import { LOGIN_FAILURES_BEFORE_LOCK, LOGIN_FAILURES_MAX, LOGIN_LOCK_MINUTES } from '@artha/domain/kit/limits';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts';
import type { KeptStatement } from '../../../platform/db/kept-statements.ts';
import { commitWith } from '../../../platform/db/transaction.ts';
import { loginFailure } from './session.tables.ts';

/** A login attempt. It counts as a failure until the password proves correct. */
export interface CountedAttempt {
  /** The attempt was made during a lock: it is refused, even with the correct password, and not counted. */
  readonly isLocked: boolean;
  /** Failures in a row, including this attempt if it was counted. */
  readonly failures: number;
  /** Until when further attempts are refused. */
  readonly lockedUntil: Date | null;
}

/**
 * Counts a login attempt before the password is checked. One statement, so that concurrent attempts on all nodes are
 * counted one by one. It also writes for a locked name, so that it takes the same time for every name.
 */
export async function countLoginAttempt(db: Db, nameHmac: string, realNow: Date): Promise<CountedAttempt> {
  const isLocked = sql`(login_failure.failures >= ${LOGIN_FAILURES_MAX}
    or coalesce(login_failure.locked_until > ${realNow}::timestamptz, false))`;
  const lengths = sql`array[${sql.raw(LOGIN_LOCK_MINUTES.join())}]`;
  // For the first attempts the index is below one: the array element, and so the lock, is null.
  const index = sql`least(login_failure.failures + 2 - ${LOGIN_FAILURES_BEFORE_LOCK}, ${LOGIN_LOCK_MINUTES.length})`;
  const lockEnd = sql`${realNow}::timestamptz + make_interval(mins => (${lengths})[${index}])`;
  const [counted] = await db
    .insert(loginFailure)
    .values({ nameHmac, failures: 1, lastFailedAt: realNow })
    .onConflictDoUpdate({
      target: loginFailure.nameHmac,
      set: {
        failures: sql`login_failure.failures + (not ${isLocked})::int`,
        lockedUntil: sql`case when ${isLocked} then login_failure.locked_until else ${lockEnd} end`,
        lastFailedAt: sql`case when ${isLocked} then login_failure.last_failed_at else ${realNow}::timestamptz end`,
        isLastRefused: isLocked,
      },
    })
    .returning({
      isLocked: loginFailure.isLastRefused,
      failures: loginFailure.failures,
      lockedUntil: loginFailure.lockedUntil,
    });
  if (!counted) throw new Error('a login attempt was not counted');
  return counted;
}

const FORGET_FAILURES: KeptStatement = {
  name: 'forget_failures',
  types: ['text', 'text', 'int'],
  text: 'delete from login_failure where name_hmac in ($1, $2) and failures < $3',
};

/** Deletes two counts with the commit, except permanent locks, which only a new password lifts. */
export const forgetFailures = (tx: Tx, one: string, other: string): void =>
  commitWith(tx, { statement: FORGET_FAILURES, values: [one, other, LOGIN_FAILURES_MAX] });

/** Deletes a count, also of a permanent lock. */
export async function deleteFailures(db: Db, nameHmac: string): Promise<void> {
  await db.delete(loginFailure).where(eq(loginFailure.nameHmac, nameHmac));
}

/** Deletes counts whose last failure was before an instant, except permanent locks. */
export const deleteOldFailures = (db: Db, before: Date): Promise<number> =>
  deleteInBatches(
    db,
    loginFailure,
    and(lt(loginFailure.lastFailedAt, before), lt(loginFailure.failures, LOGIN_FAILURES_MAX)),
  );
