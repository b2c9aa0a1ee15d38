import { lt } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { rateLimit } from './rate-limit.tables.ts';

/** Deletes counts whose window has ended. @returns how many */
export async function deleteEndedWindows(db: Db, realNow: Date): Promise<number> {
  return (await db.delete(rateLimit).where(lt(rateLimit.expire, realNow.getTime()))).rowCount ?? 0;
}
