export { createAuthenticator } from './authenticator.ts';
export { hashPassword } from './passwords.ts';
export { deleteExpired } from './session.queries.ts';
export { sessionRoutes } from './session.routes.ts';
