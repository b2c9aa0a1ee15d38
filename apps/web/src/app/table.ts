import { productConfig } from '../platform/product-config.ts';
import { routeTable } from './route-table.ts';
import type { RouteEntry } from './routes/route-entry.ts';

let table: readonly RouteEntry[] | undefined;

/** The route table of this deployment; made when first asked for, once the configuration is known. */
export function currentTable(): readonly RouteEntry[] {
  const { providerName, environment } = productConfig();
  table ??= routeTable(providerName, { isSandbox: environment === 'sandbox' });
  return table;
}
