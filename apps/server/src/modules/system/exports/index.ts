export type { ExportedTable } from './exported-table.ts';
export { exported } from './exported-table.ts';
export type { Exporter } from './exporter.ts';
export { startExporter } from './exporter.ts';
export { exportRoutes } from './exports.routes.ts';
