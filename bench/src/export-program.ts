/** A process that makes one file of orders, by us or by the bare library, and says what it took. */
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
  /** By how much the process grew at most while it made the file. */
  readonly grownMb: number;
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
  const sheet = { title: orderTable.title, columns, madeFor: 'Meera Iyer', madeAt: new Date(0) };
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
  const grownMb = (process.resourceUsage().maxRSS * 1024 - before) / MB;
  process.stdout.write(JSON.stringify({ ms, grownMb, fileMb: bytes / MB }));
}
