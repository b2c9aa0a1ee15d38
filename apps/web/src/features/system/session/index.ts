export { recordArrival } from './model/arrival.ts';
export { useCurrentUser, usePollSession, userOf } from './session.api.ts';
export type { LiveSession } from './sessions.api.ts';
export { useEndOtherSessions, useEndSession, useSessions } from './sessions.api.ts';
export { startSession } from './model/start-session.ts';
