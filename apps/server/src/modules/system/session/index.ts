export { createAuthenticator } from './authenticator.ts';
export { liveSessionCounts, liveSessionsOf } from './live-sessions.ts';
export { forgetLoginFailures } from './login-throttle.ts';
export { hashPassword, isPasswordCorrect } from './passwords.ts';
export { endSessionsOf, lockUserSessions } from './session.queries.ts';
export { sessionStatusOf } from './session-status.ts';
