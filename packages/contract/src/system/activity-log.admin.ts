import * as z from 'zod/mini';
import { only } from '../kit/audience.ts';
import { route } from '../kit/route.ts';
import { UserId, Uuid } from '../kit/scalars.ts';
import { column, listAnswer, maybe, pageShape, rowShape, table, whereShape } from '../kit/table.ts';
import type { ACTIVITY_TYPES } from './activity-log.ts';
import { exportRoute } from './exports.ts';

/** The types that a screen may send, and those that the server itself records. */
const ACTIVITY_LABELS = {
  PAGE_VIEW: 'Page view',
  LOGIN: 'Login',
  LOGOUT: 'Logout',
  DOWNLOAD: 'Download',
  ORDER: 'Order',
  PROFILE_CHANGE: 'Profile change',
  USER_STATUS: 'Block or unblock',
} as const satisfies Readonly<Record<(typeof ACTIVITY_TYPES)[number], string>> & Readonly<Record<string, string>>;

/** An entry without a session proves nothing about a person: anyone can report it. */
const ACTIVITY_SOURCES = { session: 'Signed in', visitor: 'Visitor' } as const;

export const activityTable = table({
  name: 'activity-log',
  title: 'Activity log',
  rows: ['entry', 'entries'],
  columns: {
    at: column('instant', 'When', { isRowHeader: true, sort: 'index', filter: 'range' }),
    userName: maybe('text', 'User', { sort: 'limit' }),
    loginUserId: maybe('code', 'User ID', { isHidden: true }),
    roleName: maybe('text', 'Role'),
    type: column('choice', 'Type', { choices: ACTIVITY_LABELS, filter: 'choice', sort: 'limit' }),
    source: column('choice', 'Source', { choices: ACTIVITY_SOURCES, filter: 'choice' }),
    path: maybe('text', 'Page'),
    ip: column('code', 'Address', { isHidden: true }),
    payload: column('json', 'Payload', { isHidden: true }),
  },
  defaultSort: { sortBy: 'at', sortAsc: false },
  searchLabel: 'User',
});

const activityPage = z.strictObject({
  where: z._default(z.strictObject({ ...whereShape(activityTable), userId: z.optional(UserId) }), {}),
  ...pageShape(activityTable),
});

/** What users did on screens, for system administrators. */
export const listActivityLogs = route({
  method: 'POST',
  path: '/api/ActivityLogs/find',
  audience: only('systemAdmin'),
  summary: 'What users did on screens: filter by date, type and user, newest first, page or continue.',
  limit: 'read',
  input: z.strictObject({ filter: activityPage }),
  answer: listAnswer(z.object({ id: Uuid, userId: z.nullable(UserId), ...rowShape(activityTable) })),
  refusals: ['table.cursor-unknown', 'table.sort-too-many'],
});

export const exportActivityLogs = exportRoute(activityTable, {
  path: '/api/ActivityLogs/export',
  audience: only('systemAdmin'),
  request: activityPage,
});
