import { Refusal } from '@artha/domain/kit/errors';
import type { SessionContext } from '../../../platform/http/context.ts';
import { readSheet } from '../../../platform/sheets/read-sheet.ts';
import { readStoredFile } from './read-file.ts';

/** The container of sheets that are imported. */
export const BULK_UPLOADS = 'bulkuploads';

export interface UploadedSheet {
  readonly fileName: string;
  /** Bytes. */
  readonly fileSize: number;
  /** At least one. */
  readonly rows: readonly (readonly string[])[];
}

/** What is wrong with an uploaded sheet, within a sentence: 'it is empty'. */
export const sheetUnusable = (label: string): Refusal => new Refusal('import.file-unusable', { values: { label } });

/** The rows of an uploaded csv or xlsx. @throws Refusal file.not-found, import.file-unusable */
export async function readUploadedSheet(ctx: SessionContext, fileId: string): Promise<UploadedSheet> {
  const { bytes, fileName } = await readStoredFile(ctx, { container: BULK_UPLOADS, fileId });
  const rows = await readSheet(bytes, fileName.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv');
  if (rows.length === 0) throw sheetUnusable('it is empty');
  return { fileName, fileSize: bytes.byteLength, rows };
}
