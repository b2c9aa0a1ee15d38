import { DAY_MS } from '@artha/domain/kit/dates';
import { LOGIN_FAILURES_KEPT_DAYS } from '@artha/domain/kit/limits';
import type { NodeContext } from '../../../platform/node/node-context.ts';
import { deleteExpiredCaptchas } from './captcha/captcha.queries.ts';
import { deleteOldFailures } from './login-failure.queries.ts';
import { deleteExpiredTokenUses } from './partner/partner.queries.ts';
import { deleteOldSessions } from './session.queries.ts';

const SESSIONS_KEPT_DAYS = 30;

/** Deletes expired captchas and partner tokens, old sessions and old login failures. @returns how many rows */
export async function cleanUpSessions({ database: { db }, clocks }: NodeContext): Promise<number> {
  const realNow = clocks.realNow();
  const before = (days: number) => new Date(realNow.getTime() - days * DAY_MS);
  return (
    (await deleteExpiredCaptchas(db, realNow)) +
    (await deleteOldSessions(db, before(SESSIONS_KEPT_DAYS))) +
    (await deleteExpiredTokenUses(db, realNow)) +
    (await deleteOldFailures(db, before(LOGIN_FAILURES_KEPT_DAYS)))
  );
}
