export { getClockOffset } from './clock.queries.ts';
export { clockRoutes } from './clock.routes.ts';
