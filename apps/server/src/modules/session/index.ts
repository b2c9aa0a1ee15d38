export { createAuthenticator } from './authenticator.ts';
export { hashPassword, isPasswordRight } from './passwords.ts';
export { deleteExpired, endSessionsOf } from './session.queries.ts';
export { sessionRoutes } from './session.routes.ts';
