import { lt } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { rateLimit } from './rate-limit.tables.ts';

/** Deletes counts whose window has ended. @returns how many */
export const deleteEndedWindows = (db: Db, realNow: Date): Promise<number> =>
  deleteInBatches(db, rateLimit, lt(rateLimit.expire, realNow.getTime()));
