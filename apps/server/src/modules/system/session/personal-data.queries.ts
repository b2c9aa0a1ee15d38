import { column, maybe } from '@artha/contract/kit/table';
import { sql } from 'drizzle-orm';
import { personalTable } from '../../../platform/db/personal-table.ts';
import { userSession } from './session.tables.ts';

/** Why a session ended. One without a reason ended by its time. */
const END_REASONS = {
  logout: 'Logged out',
  'new-sign-in': 'Signed in somewhere else',
  'terminated-by-owner': 'Ended by you at a new sign-in',
  'ended-by-owner': 'Ended by you',
  'ended-by-administrator': 'Ended by an administrator',
  'role-switched': 'Switched to another role',
  'role-taken': 'The role was withdrawn',
  'user-blocked': 'The user was blocked',
  'wrong-passwords': 'Too many wrong passwords',
  'password-changed': 'The password was changed',
  'password-reset': 'The password was reset',
  'signed-up': 'The sign-up was completed',
} as const;

const OPENED_BY = {
  password: 'Password',
  'partner-token': 'Application of a partner',
  'role-switch': 'Switch from another role',
} as const satisfies Record<typeof userSession.$inferSelect.openedBy, string>;

/** The sessions that are still kept, without their tokens. */
export const sessionsTable = personalTable({
  name: 'sessions',
  title: 'Sessions',
  columns: {
    createdAt: column('instant', 'Signed in'),
    lastActivityAt: column('instant', 'Last seen'),
    endedAt: maybe('instant', 'Ended'),
    endReason: maybe('code', 'How it ended'),
    openedBy: column('code', 'Signed in by'),
    ip: column('code', 'IP address'),
    userAgent: column('text', 'Browser'),
  },
  texts: { endReason: END_REASONS, openedBy: OPENED_BY },
  rows: (userId) => sql`
    select ${userSession.createdAt} as "createdAt", ${userSession.lastActivityAt} as "lastActivityAt",
      ${userSession.endedAt} as "endedAt", ${userSession.endReason} as "endReason",
      ${userSession.openedBy} as "openedBy", ${userSession.ip} as ip, ${userSession.userAgent} as "userAgent"
    from ${userSession} where ${userSession.appUserId} = ${userId} order by ${userSession.id}`,
});
