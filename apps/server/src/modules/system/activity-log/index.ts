export { recordActivity } from './create-activity-log.ts';
