import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { businessClock } from './clock.tables.ts';

/** How far the business clock is ahead, in milliseconds. */
export async function getClockOffset(db: Db): Promise<number> {
  const [row] = await db.select().from(businessClock);
  return row?.offsetMs ?? 0;
}

/** The same, with the row locked until the transaction ends, so that concurrent calls move the clock one by one. */
export async function lockClockOffset(db: Db): Promise<number> {
  await db.insert(businessClock).values({ offsetMs: 0 }).onConflictDoNothing();
  const [row] = await db.select().from(businessClock).for('update');
  return row?.offsetMs ?? 0;
}

export const updateClockOffset = (db: Db, offsetMs: number) =>
  db.update(businessClock).set({ offsetMs }).where(eq(businessClock.isOnly, true));
