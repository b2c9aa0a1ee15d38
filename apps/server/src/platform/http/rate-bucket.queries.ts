import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { rateBucket } from './rate-bucket.tables.ts';

/** A bucket that all nodes share. */
export interface SharedBucket {
  /** What is counted, and whose: `login|10.20.30`. */
  readonly key: string;
  /** What a full one holds. */
  readonly max: number;
  readonly perHour: number;
}

const HOUR_S = 3_600;

/**
 * Takes one from a bucket, which is full when it is first used. One statement: nodes that take at once take one after
 * another. The time is that of the node that asks; a bucket never goes back in time, so that a clock which is behind
 * gains nothing, and one which is ahead gains its lead once.
 *
 * @returns seconds until there is one, when there is none; undefined when it was taken
 */
export async function consumeToken(
  db: Db,
  { key, max, perHour }: SharedBucket,
  realNow: Date,
): Promise<number | undefined> {
  const filled = (row: 'rate_bucket' | 'old') => {
    const [tokens, filledAt] = [sql.raw(`${row}.tokens`), sql.raw(`${row}.filled_at`)];
    const passed = sql`greatest(0, extract(epoch from ${realNow}::timestamptz - ${filledAt})::float8)`;
    return sql`least(${max}::float8, ${tokens} + ${passed} * ${perHour / HOUR_S}::float8)`;
  };
  const [taken] = await db
    .insert(rateBucket)
    .values({ key, tokens: max - 1, filledAt: realNow })
    .onConflictDoUpdate({
      target: rateBucket.key,
      set: {
        tokens: sql`${filled('rate_bucket')} - (${filled('rate_bucket')} >= 1)::int`,
        filledAt: sql`greatest(rate_bucket.filled_at, ${realNow}::timestamptz)`,
      },
    })
    .returning({ was: sql<number | null>`case when old.key is null then null else ${filled('old')} end` });
  if (!taken) throw new Error(`nothing became of the bucket ${key}`);
  return taken.was === null || taken.was >= 1 ? undefined : Math.ceil(((1 - taken.was) * HOUR_S) / perHour);
}

/** Gives back what was taken for something that needs no allowance after all. */
export async function releaseShared(db: Db, { key, max }: SharedBucket): Promise<void> {
  await db
    .update(rateBucket)
    .set({ tokens: sql`least(${max}::float8, ${rateBucket.tokens} + 1)` })
    .where(eq(rateBucket.key, key));
}

/** Forgets buckets that nobody took from since an instant: by then they are full again. @returns how many */
export async function deleteFullBuckets(db: Db, before: Date): Promise<number> {
  return (await db.delete(rateBucket).where(lt(rateBucket.filledAt, before))).rowCount ?? 0;
}
