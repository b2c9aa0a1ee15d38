import { DAY_MS } from '@artha/domain/kit/dates';
import { LOGIN_FAILURES_KEPT_DAYS } from '@artha/domain/kit/limits';
import type { CleanUp, NodeContext } from '../../../platform/node/node-context.ts';
import { deleteExpiredCaptchas } from './captcha/captcha.queries.ts';
import { deleteOldFailures } from './login-failure.queries.ts';
import { deleteExpiredTokenUses } from './partner/partner.queries.ts';
import { deleteOldSessions } from './session.queries.ts';

const SESSIONS_KEPT_DAYS = 30;

const before = ({ clocks }: NodeContext, days: number) => new Date(clocks.realNow().getTime() - days * DAY_MS);

/** Delete expired captchas and partner tokens, old sessions and old login failures. */
export const sessionCleanUps: readonly CleanUp[] = [
  ({ database: { db }, clocks }) => deleteExpiredCaptchas(db, clocks.realNow()),
  (node) => deleteOldSessions(node.database.db, before(node, SESSIONS_KEPT_DAYS)),
  ({ database: { db }, clocks }) => deleteExpiredTokenUses(db, clocks.realNow()),
  (node) => deleteOldFailures(node.database.db, before(node, LOGIN_FAILURES_KEPT_DAYS)),
];
