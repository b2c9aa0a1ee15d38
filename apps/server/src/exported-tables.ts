import * as activityLog from '@artha/contract/system/activity-log';
import * as holdings from '@artha/contract/portfolio/holdings';
import * as instruments from '@artha/contract/reference/instruments';
import * as jobs from '@artha/contract/system/jobs';
import * as operations from '@artha/contract/backoffice/operations';
import { activityExport } from './modules/system/activity-log/index.ts';
import type { ExportedTable } from './modules/system/exports/index.ts';
import { exported } from './modules/system/exports/index.ts';
import { holdingExport } from './modules/portfolio/holdings/index.ts';
import { instrumentExport } from './modules/reference/instruments/index.ts';
import { cronLogExport } from './modules/system/jobs/index.ts';
import { orderExport } from './modules/backoffice/operations/index.ts';

/** Every table that can be taken away as a file, by the call that exports it. */
export const exportedTables: readonly ExportedTable[] = [
  exported(activityLog.exportActivityLogs, activityExport),
  exported(jobs.exportCronLogs, cronLogExport),
  exported(operations.exportOrderReport, orderExport),
  exported(instruments.exportInstruments, instrumentExport),
  exported(holdings.exportHoldings, holdingExport),
];
