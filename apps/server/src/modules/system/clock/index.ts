export { getClockOffset } from './clock.queries.ts';
