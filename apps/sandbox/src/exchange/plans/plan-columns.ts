import type { Database } from '../../platform/database.ts';
import type { ExchangeOrder } from '../exchange-order.ts';
import { exchangeDate } from '../report-request.ts';
import { registeredOn } from './registration.ts';
import { findRegistration } from './registrations.queries.ts';

/** The columns of a report that name the plan of an order. */
export function planColumns(db: Database, { entry }: Pick<ExchangeOrder, 'entry'>) {
  const plan = entry.Filler1 === '' ? undefined : findRegistration(db, entry.Filler1);
  return {
    OrderType: plan?.type ?? 'NRM',
    SIPRegnNo: plan?.regnNo ?? '',
    SIPRegnDate: plan ? exchangeDate(registeredOn(plan)) : '',
  };
}
