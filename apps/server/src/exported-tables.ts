import * as activityLog from '@artha/contract/activity-log';
import * as holdings from '@artha/contract/holdings';
import * as instruments from '@artha/contract/instruments';
import * as jobs from '@artha/contract/jobs';
import * as operations from '@artha/contract/operations';
import { activityExport } from './modules/activity-log/index.ts';
import type { ExportedTable } from './modules/exports/index.ts';
import { exported } from './modules/exports/index.ts';
import { holdingExport } from './modules/holdings/index.ts';
import { instrumentExport } from './modules/instruments/index.ts';
import { cronLogExport } from './modules/jobs/index.ts';
import { orderExport } from './modules/operations/index.ts';

/** Every table that can be taken away as a file, by the call that exports it. */
export const exportedTables: readonly ExportedTable[] = [
  exported(activityLog.exportActivityLogs, activityExport),
  exported(jobs.exportCronLogs, cronLogExport),
  exported(operations.exportOrderReport, orderExport),
  exported(instruments.exportInstruments, instrumentExport),
  exported(holdings.exportHoldings, holdingExport),
];
