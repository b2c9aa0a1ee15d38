import * as contract from '@artha/contract/system/exports';
import type { SessionContext } from '../../../platform/http/context.ts';
import type { Served } from '../../../platform/http/serve.ts';
import { serve } from '../../../platform/http/serve.ts';
import { cancelExport } from './cancel-export.ts';
import type { ExportRequest, ExportedTable } from './exported-table.ts';
import { createExportLink, getExportFile } from './export-link.ts';
import { listExports } from './list-exports.ts';
import { startExport } from './start-export.ts';

/** The calls around exports, and the one of each table. */
export const exportRoutes = (tables: readonly ExportedTable[]): readonly Served[] => [
  ...tables.map((table) => ({
    route: table.route,
    run: (request: unknown, ctx: unknown) => startExport(table, request as ExportRequest, ctx as SessionContext),
  })),
  serve(contract.listExports, (_input, ctx) => listExports(tables, ctx)),
  serve(contract.createExportLink, createExportLink),
  serve(contract.getExportFile, getExportFile),
  serve(contract.cancelExport, cancelExport),
];
