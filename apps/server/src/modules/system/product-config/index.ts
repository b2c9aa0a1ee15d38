export { getRecentProductConfig, keepProductConfig } from './kept-config.ts';
export { getProductConfig } from './product-config.queries.ts';
