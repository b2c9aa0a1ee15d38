import * as z from 'zod/mini';
import { anyone } from './audience.ts';
import { route } from './route.ts';
import { Uuid } from './scalars.ts';

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
