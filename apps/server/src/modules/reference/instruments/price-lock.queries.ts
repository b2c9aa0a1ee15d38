/**
 * Bookings share the prices that they read; who changes prices in use takes them alone, and then looks for bookings at
 * the old ones. So each booking either is found, or reads the new price. Bookings take it before they lock any row; a
 * change takes it once its own rows are written, and afterwards waits for nothing that a booking holds.
 */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';

/** An arbitrary number that no other advisory lock uses. */
const PRICES_IN_USE = 718_204;

/** Keeps the prices in use as they are until the transaction ends, beside others who do so. */
export const sharePrices = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock_shared(${PRICES_IN_USE})`);

/** Waits for the transactions that booked at the prices so far, and keeps new ones waiting until this one ends. */
export const takePricesAlone = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${PRICES_IN_USE})`);
