import * as z from 'zod/mini';
import { anyone } from '../kit/audience.ts';
import { route } from '../kit/route.ts';
import { Uuid } from '../kit/scalars.ts';

/** Anyone may log PAGE_VIEW; the other types need a session. */
export const ACTIVITY_TYPES = ['PAGE_VIEW', 'LOGIN', 'LOGOUT', 'DOWNLOAD', 'ORDER', 'PROFILE_CHANGE'] as const;

/**
 * Records what a user did on a screen. The server sets user, role, time and IP address. Without a session, few are
 * accepted from one network, and they are deleted after 30 days.
 */
export const createActivityLog = route({
  method: 'POST',
  path: '/api/ActivityLogs',
  audience: anyone,
  summary: 'Records what a user did on a screen. Without a session, only page views are accepted.',
  isBackground: true,
  limit: 'report',
  allowedWhile: ['forced', 'onboarding'],
  input: z.strictObject({
    type: z.enum(ACTIVITY_TYPES),
    /** At most 4 KB of JSON, without a session 256 bytes; keys that name secrets are refused. */
    payload: z.record(z.string(), z.unknown()),
  }),
  answer: z.object({ id: Uuid }),
  refusals: ['request.too-large', 'activity-log.secret', 'session.required'],
});
