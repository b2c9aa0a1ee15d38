import type { Database } from '../../platform/database.ts';
import type { NewOrder } from '../exchange-order.ts';
import { hasOrder } from './registration.ts';
import { findRegistration } from './registrations.queries.ts';

/** The exchange's message about an order that names a plan to which it cannot belong. */
export function planOrderProblem(db: Database, { entry, side }: Pick<NewOrder, 'entry' | 'side'>): string | undefined {
  if (entry.Filler1 === '') return undefined;
  const plan = findRegistration(db, entry.Filler1);
  const order = { clientCode: entry.ClientCode, schemeCode: entry.SchemeCd, side };
  return plan && hasOrder(plan, order) ? undefined : 'INVALID SYSTEMATIC PLAN REGISTRATION NUMBER';
}
