import type { NavigationEntry } from '@artha/domain/system/navigation/navigation-entry';
import { navigationTable } from '@artha/domain/system/navigation/navigation-table';
import { productConfig } from '../platform/product-config.ts';

let table: readonly NavigationEntry[] | undefined;

/** The addresses of this deployment; built on first use, once the configuration is loaded. */
export function currentNavigation(): readonly NavigationEntry[] {
  const { providerName, environment } = productConfig();
  table ??= navigationTable(providerName, { isSandbox: environment === 'sandbox' });
  return table;
}
