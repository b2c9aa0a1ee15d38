import type { SQL } from 'drizzle-orm';

/** A stored figure that differs from what it is derived from. */
export interface Difference {
  readonly check: string;
  readonly what: string;
  readonly expected: string;
  readonly found: string;
  /** The folio of the holding; undefined when the difference is not about one holding. */
  readonly folioId?: number | undefined;
}

/** A statement whose rows are differences, in columns of their names. */
export type ReconciliationCheck = SQL;
