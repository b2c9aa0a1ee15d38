import type { NavigationEntry } from '@artha/domain/system/navigation/navigation-entry';
import { navigationTable } from '@artha/domain/system/navigation/navigation-table';
import { productConfig } from '../platform/product-config.ts';

let table: readonly NavigationEntry[] | undefined;

/** The addresses of this deployment; made when first needed, once the configuration is known. */
export function currentNavigation(): readonly NavigationEntry[] {
  const { providerName, environment } = productConfig();
  table ??= navigationTable(providerName, { isSandbox: environment === 'sandbox' });
  return table;
}
