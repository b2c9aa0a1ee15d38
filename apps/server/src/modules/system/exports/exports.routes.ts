import * as contract from '@artha/contract/system/exports';
import type { ExportRequest } from '../../../platform/export/exported-table.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import type { Served } from '../../../platform/http/serve.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { NodeContext } from '../../../platform/node/node-context.ts';
import { cancelExport } from './cancel-export.ts';
import { createExportLink, getExportFile } from './export-link.ts';
import { exportTitlesOf, servedTablesOf } from './exported-tables.ts';
import { listExports } from './list-exports.ts';
import { startExport } from './start-export.ts';

/** The routes of exports, and the export route of each table. */
export const exportRoutes = ({ modules, jobQueue }: Pick<NodeContext, 'modules' | 'jobQueue'>): readonly Served[] => [
  ...servedTablesOf(modules).map((table) => ({
    route: table.route,
    run: (request: unknown, ctx: unknown) =>
      startExport(table, request as ExportRequest, ctx as SessionContext, jobQueue),
  })),
  serve(contract.listExports, (_input, ctx) => listExports(exportTitlesOf(modules), ctx)),
  serve(contract.createExportLink, createExportLink),
  serve(contract.getExportFile, getExportFile),
  serve(contract.cancelExport, (input, ctx) => cancelExport(input, ctx, jobQueue)),
];
