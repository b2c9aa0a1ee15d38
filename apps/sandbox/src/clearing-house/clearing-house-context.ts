import type { BusinessClock } from '../clock/business-clock.ts';
import type { Database } from '../platform/database.ts';

/** The dependencies of the clearing house. */
export interface ClearingHouseContext {
  readonly db: Database;
  readonly clock: BusinessClock;
  readonly clearingSecret: string;
}

export const FILES_PATH = '/clearing/debits/files';
