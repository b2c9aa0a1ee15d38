export { showKindsInMenus } from './built-in-menus.ts';
export { getCachedProductConfig } from './cached-config.ts';
export { upsertConfig } from './config-entries.queries.ts';
export { getProductConfig } from './product-config.queries.ts';
