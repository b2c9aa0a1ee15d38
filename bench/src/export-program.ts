/** A program that exports orders to one file, by the product or by the bare library, and prints what it took. */
import { orderTable } from '@artha/contract/backoffice/operations';
import { columnsOfFile } from '../../apps/server/src/platform/export/sheet.ts';
import { tableFile } from '../../apps/server/src/platform/export/table-file.ts';
import { bareCsv, barePdf, bareXlsx } from './bare-export.ts';
import type { ExportedOrder } from './export-rows.ts';
import { exportedOrders } from './export-rows.ts';

export const FILE_FORMATS = ['xlsx', 'csv', 'pdf'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];
export type ExportSide = 'ours' | 'bare';

export interface MadeFile {
  readonly ms: number;
  /** Peak growth of the process's memory. */
  readonly memoryMb: number;
  readonly fileMb: number;
}

const BARE = { xlsx: bareXlsx, csv: bareCsv, pdf: barePdf } as const;
const WINDOW_ROWS = 1_000;
const MB = 1024 ** 2;

async function ours(format: FileFormat, rows: readonly ExportedOrder[]): Promise<number> {
  async function* windows() {
    for (let at = 0; at < rows.length; at += WINDOW_ROWS) yield rows.slice(at, at + WINDOW_ROWS);
  }
  const columns = columnsOfFile(orderTable, Object.keys(orderTable.columns));
  const sheet = { title: orderTable.title, columns, madeFor: 'Meera Iyer', madeAt: new Date(0), facts: [] };
  let bytes = 0;
  for await (const chunk of tableFile(format, sheet, windows())) bytes += chunk.length;
  return bytes;
}

const [side, format] = process.argv[1] === import.meta.filename ? process.argv.slice(2) : [];
if (side && format) {
  const rows = exportedOrders();
  const before = process.memoryUsage.rss();
  const startedAt = performance.now();
  const bytes = side === 'ours' ? await ours(format as FileFormat, rows) : await BARE[format as FileFormat](rows);
  const ms = performance.now() - startedAt;
  const memoryMb = (process.resourceUsage().maxRSS * 1024 - before) / MB;
  process.stdout.write(JSON.stringify({ ms, memoryMb, fileMb: bytes / MB }));
}
