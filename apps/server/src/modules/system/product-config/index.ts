export { showKindsInMenus } from './built-in-menus.ts';
export { getCachedProductConfig } from './cached-config.ts';
export { getProductConfig } from './product-config.queries.ts';
