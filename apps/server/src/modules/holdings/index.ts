export { holdingRoutes } from './holdings.routes.ts';
