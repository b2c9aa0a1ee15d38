import type { RouteEntry } from './routes/route-entry.ts';

/** Addresses behind a guard at which the browser may be reloaded: what is under way there would be lost. */
const ALLOWED: ReadonlySet<string> = new Set([
  '/payment/$accountId/$orderId',
  '/transaction-status',
  '/transaction-status/$orderId/$accountId',
  '/change-password',
  '/force-tnc',
  '/bank-accounts',
]);

/** Whether a reload of an address leaves somebody signed in (specification 4.5). Public pages all do. */
export const mayReload = (entry: RouteEntry | undefined): boolean =>
  entry !== undefined && (entry.guard.who === 'anyone' || ALLOWED.has(entry.path));
