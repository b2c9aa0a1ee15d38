import { column, maybe } from '@artha/contract/kit/table';
import { sql } from 'drizzle-orm';
import { personalTable } from '../../../platform/db/personal-table.ts';
import { userSession } from './session.tables.ts';

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
  rows: (userId) => sql`
    select ${userSession.createdAt} as "createdAt", ${userSession.lastActivityAt} as "lastActivityAt",
      ${userSession.endedAt} as "endedAt", ${userSession.endReason} as "endReason",
      ${userSession.openedBy} as "openedBy", ${userSession.ip} as ip, ${userSession.userAgent} as "userAgent"
    from ${userSession} where ${userSession.appUserId} = ${userId} order by ${userSession.id}`,
});
