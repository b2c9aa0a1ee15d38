import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { rateBucket } from './rate-bucket.tables.ts';

/** A bucket that all nodes share. */
export interface SharedBucket {
  /** The class of calls and the caller: `login|10.20.30`. */
  readonly key: string;
  /** The capacity. */
  readonly max: number;
  readonly perHour: number;
}

const HOUR_S = 3_600;

/**
 * Takes one token from a bucket, which starts full. One statement, so concurrent nodes are serialized. The time is that
 * of the calling node; a bucket never goes back in time, so a slow clock gains nothing, and a fast one gains its lead
 * only once.
 *
 * @returns seconds until the next token if the bucket is empty; undefined when a token was taken
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
  if (!taken) throw new Error(`the bucket ${key} was not written`);
  return taken.was === null || taken.was >= 1 ? undefined : Math.ceil(((1 - taken.was) * HOUR_S) / perHour);
}

/** Returns a token that turned out not to be needed. */
export async function releaseToken(db: Db, { key, max }: SharedBucket): Promise<void> {
  await db
    .update(rateBucket)
    .set({ tokens: sql`least(${max}::float8, ${rateBucket.tokens} + 1)` })
    .where(eq(rateBucket.key, key));
}

/** Deletes buckets not used since an instant, which are full again. @returns how many */
export async function deleteFullBuckets(db: Db, before: Date): Promise<number> {
  return (await db.delete(rateBucket).where(lt(rateBucket.filledAt, before))).rowCount ?? 0;
}
