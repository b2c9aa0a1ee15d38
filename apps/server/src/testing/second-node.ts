import type { Database } from '../platform/db/database.ts';
import { openDatabase } from '../platform/db/database.ts';

/**
 * Longer than in the product: tests run beside other work, and a test of a race holds a lock until the other side waits
 * for it.
 */
export const PATIENT = { statementTimeoutMs: 60_000, lockTimeoutMs: 30_000 };

/** The database as another node of the product has it, with its own connections. The caller closes it. */
export const secondNode = ({ direct }: Pick<Database, 'direct'>): Database =>
  openDatabase({ main: direct, direct }, PATIENT);
