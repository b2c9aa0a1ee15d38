import { inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { displayName } from '../../reference/instruments/index.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';

/** The names of funds by their ids. */
export async function listFundNames(db: Db, instrumentIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: instrument.id, name: displayName })
    .from(instrument)
    .where(inArray(instrument.id, [...new Set(instrumentIds)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
