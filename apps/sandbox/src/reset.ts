import type { BusinessClock } from './clock/business-clock.ts';
import type { Database } from './platform/database.ts';
import { inTransaction } from './platform/database.ts';
import { HttpProblem } from './platform/http-problem.ts';
import { emptyAllTables } from './platform/reset.queries.ts';

/**
 * Deletes everything: clock, schemes, publications, folios, messages, faults, payments, money, orders.
 *
 * @throws HttpProblem 409 while an advance runs
 */
export function resetSandbox(db: Database, clock: BusinessClock): { status: 'empty' } {
  if (clock.isAdvancing()) throw new HttpProblem(409, 'clock.advancing', 'An advance is running: wait for its answer.');
  inTransaction(db, () => emptyAllTables(db));
  return { status: 'empty' };
}
