import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Tx } from '../db/database.ts';

/** A day of a scheme for which another price is in use than before, or none. */
export interface RepricedDay {
  readonly instrumentId: number;
  readonly on: BusinessDate;
}

/** The time at which prices change. */
export interface RepricedAt {
  readonly businessNow: Date;
  readonly realNow: Date;
}

/** Compares what a module booked at the prices of days with those in use now, in the transaction that changed them. */
export type PriceDependent = (tx: Tx, days: readonly RepricedDay[], at: RepricedAt) => Promise<unknown>;
