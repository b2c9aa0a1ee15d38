export { productConfigRoutes } from './product-config.routes.ts';
export { getProductConfig } from './product-config.queries.ts';
