export { productConfigRoutes } from './product-config.routes.ts';
export { getProductConfig, getRecentProductConfig } from './product-config.queries.ts';
