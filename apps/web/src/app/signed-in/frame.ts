/** What runs for every signed-in user; loaded as one file, which the login does not need. */
export { Shell } from '../shell/shell.tsx';
export { checkReload } from './check-reload.ts';
export { fetchAhead } from './fetch-ahead.ts';
export { IdleWatch } from './idle-watch.tsx';
export { SessionWatch } from './session-watch.tsx';
