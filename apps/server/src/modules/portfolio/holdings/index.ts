export { holdingExport } from './holding-export.ts';
export { holdingRoutes } from './holdings.routes.ts';
