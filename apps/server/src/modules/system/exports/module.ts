import { defineModule } from '../../../platform/node/module.ts';
import type { NodeContext } from '../../../platform/node/node-context.ts';
import { archivesOf, exportedTablesOf } from './exported-tables.ts';
import { startExporter, tidyExports } from './exporter.ts';
import { exportRoutes } from './exports.routes.ts';

const startExporterOf = (node: NodeContext) =>
  node.env.isJobsNode
    ? startExporter({ ...node, tables: exportedTablesOf(node.modules), archives: archivesOf(node) })
    : undefined;

export const exportFiles = defineModule({
  name: 'exports',
  routes: exportRoutes,
  everyMinute: [tidyExports],
  workers: [startExporterOf],
});
