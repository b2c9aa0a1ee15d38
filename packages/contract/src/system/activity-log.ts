import * as z from 'zod/mini';
import { anyone, only } from '../kit/audience.ts';
import { exportRoute } from './exports.ts';
import { route } from '../kit/route.ts';
import { UserId, Uuid } from '../kit/scalars.ts';
import { column, listAnswer, maybe, pageShape, rowShape, table, whereShape } from '../kit/table.ts';

/** PAGE_VIEW is for everybody, all others for who is signed in. */
export const ACTIVITY_TYPES = ['PAGE_VIEW', 'LOGIN', 'LOGOUT', 'DOWNLOAD', 'ORDER', 'PROFILE_CHANGE'] as const;

/** Notes what somebody did on a screen. User, role, time and address are the server's word. */
export const createActivityLog = route({
  method: 'POST',
  path: '/api/ActivityLogs',
  audience: anyone,
  summary: 'Notes what somebody did on a screen. Who is not signed in may tell of pages alone.',
  isBackground: true,
  allowedWhile: ['forced', 'onboarding'],
  input: z.strictObject({
    type: z.enum(ACTIVITY_TYPES),
    /** At most 4 KB of JSON; names of secrets are refused. */
    payload: z.record(z.string(), z.unknown()),
  }),
  answer: z.object({ id: Uuid }),
  refusals: ['request.too-large', 'activity-log.secret', 'session.required'],
});

/** What the server notes of itself stands there too. */
const ACTIVITY_LABELS = {
  PAGE_VIEW: 'Page view',
  LOGIN: 'Login',
  LOGOUT: 'Logout',
  DOWNLOAD: 'Download',
  ORDER: 'Order',
  PROFILE_CHANGE: 'Profile change',
  USER_STATUS: 'Block or unblock',
} as const satisfies Readonly<Record<(typeof ACTIVITY_TYPES)[number], string>> & Readonly<Record<string, string>>;

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
    path: maybe('text', 'Page'),
    ip: column('code', 'Address', { isHidden: true }),
    payload: column('json', 'Payload', { isHidden: true }),
  },
  order: '-at',
  searchLabel: 'User',
});

const activityPage = z.strictObject({
  where: z._default(z.strictObject({ ...whereShape(activityTable), userId: z.optional(UserId) }), {}),
  ...pageShape(activityTable),
});

/** What people did on screens, for who administers the system. */
export const listActivityLogs = route({
  method: 'POST',
  path: '/api/ActivityLogs/find',
  audience: only('systemAdmin'),
  summary: 'What people did on screens: filter by day, type and user, newest first, page or continue.',
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
