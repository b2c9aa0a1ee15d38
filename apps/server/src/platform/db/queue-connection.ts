import { sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import type { Tx } from './database.ts';

/** Lets the job queue write within a transaction. */
export const connectionFor = (tx: Tx): ReturnType<typeof fromDrizzle> => fromDrizzle(tx, sql);
