import type { Database } from '../db/database.ts';
import { consumeToken } from './rate-bucket.queries.ts';
import { TooMany } from './token-buckets.ts';

/** An allowance a key that holds over all nodes together. */
export interface SharedAllowance {
  /** @throws TooMany when nothing is left of it, and another error when the database does not say */
  take(key: string, realNow: Date): Promise<void>;
}

/** A minute's calls of a class, in the database. */
export const sharedAllowance = ({ db }: Pick<Database, 'db'>, name: string, perMinute: number): SharedAllowance => ({
  take: async (key, realNow) => {
    const bucket = { key: `${name}|${key}`, max: perMinute, perHour: perMinute * 60 };
    const waitS = await consumeToken(db, bucket, realNow);
    if (waitS !== undefined) throw new TooMany(waitS);
  },
});
