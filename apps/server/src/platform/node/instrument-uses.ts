import type { Db } from '../db/database.ts';

/** What depends on an instrument, counted by the modules that know. */
export interface InstrumentUses {
  /** Accounts that hold units. */
  holderCount(db: Db, instrumentId: number): Promise<number>;
  openOrderCount(db: Db, instrumentId: number): Promise<number>;
}
