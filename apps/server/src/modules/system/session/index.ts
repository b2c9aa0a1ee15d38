export { createAuthenticator } from './authenticator.ts';
export { liveSessionCounts, liveSessionsOf } from './live-sessions.ts';
export { deleteOldFailures } from './login-failure.queries.ts';
export { forgetLoginFailures } from './login-throttle.ts';
export { deleteExpiredTokenUses } from './partner/partner.queries.ts';
export { hashPassword, isPasswordCorrect } from './passwords.ts';
export { deleteExpired, endSessionsOf, lockUserSessions } from './session.queries.ts';
export { sessionRoutes } from './session.routes.ts';
export { sessionStatusOf } from './session-status.ts';
