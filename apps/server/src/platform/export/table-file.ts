import type { ExportFormat, FileFormat } from '@artha/domain/system/exports/formats';
import { delimitedFile } from './delimited-file.ts';
import { jsonFile } from './json-file.ts';
import { pdfFile } from './pdf-file.ts';
import { pngFile } from './png-file.ts';
import { pptxFile } from './pptx-file.ts';
import type { RowWindows, Sheet } from './sheet.ts';
import { textFile } from './text-file.ts';
import { xlsxFile } from './xlsx-file.ts';

type Write = (sheet: Sheet, rows: RowWindows) => AsyncGenerator<Buffer>;

const FORMATS: Readonly<Record<ExportFormat, { readonly contentType: string; readonly write: Write }>> = {
  csv: { contentType: 'text/csv; charset=utf-8', write: (sheet, rows) => delimitedFile(sheet, rows, ',') },
  tsv: {
    contentType: 'text/tab-separated-values; charset=utf-8',
    write: (sheet, rows) => delimitedFile(sheet, rows, '\t'),
  },
  xlsx: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsxFile },
  pdf: { contentType: 'application/pdf', write: pdfFile },
  ppt: {
    contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    write: pptxFile,
  },
  text: { contentType: 'text/plain; charset=utf-8', write: textFile },
  json: { contentType: 'application/json; charset=utf-8', write: jsonFile },
  png: { contentType: 'image/png', write: pngFile },
};

export const contentTypeOf = (format: FileFormat): string =>
  format === 'zip' ? 'application/zip' : FORMATS[format].contentType;

/** Streams a table in a format; only one window of rows is in memory at a time. */
export const tableFile = (format: ExportFormat, sheet: Sheet, rows: RowWindows): AsyncGenerator<Buffer> =>
  FORMATS[format].write(sheet, rows);
