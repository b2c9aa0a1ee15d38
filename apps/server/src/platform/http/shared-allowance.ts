import type { Database } from '../db/database.ts';
import { consumeToken } from './rate-bucket.queries.ts';
import { TooMany } from './token-buckets.ts';

/** An allowance for each key over all nodes together. */
export interface SharedAllowance {
  /** @throws TooMany when it is used up, or another error when the database does not answer */
  take(key: string, realNow: Date): Promise<void>;
}

/** An allowance of calls a minute, in the database. */
export const sharedAllowance = ({ db }: Pick<Database, 'db'>, name: string, perMinute: number): SharedAllowance => ({
  take: async (key, realNow) => {
    const bucket = { key: `${name}|${key}`, max: perMinute, perHour: perMinute * 60 };
    const waitS = await consumeToken(db, bucket, realNow);
    if (waitS !== undefined) throw new TooMany(waitS);
  },
});
