export { orderExport } from './list-order-report.ts';
export { operationRoutes } from './operations.routes.ts';
