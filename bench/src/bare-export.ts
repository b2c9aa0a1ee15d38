/** The same rows by the library of each format alone: a loop over them, as its documentation shows. */
import { orderTable } from '@artha/contract/backoffice/operations';
import { textFromPaise } from '@artha/domain/kit/money';
import type { Paise } from '@artha/domain/kit/money';
import { writeXlsxStream } from 'hucre/xlsx';
import Papa from 'papaparse';
import PdfDocument from 'pdfkit';
import { BOLD, REGULAR, registerFonts } from '../../apps/server/src/platform/export/fonts.ts';
import type { ExportedOrder } from './export-rows.ts';

const HEADERS = Object.values(orderTable.columns).map(({ label }) => label);

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'bigint') return textFromPaise(value as Paise);
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? value.join('; ') : (value as string);
};

const fieldsOf = ({ orderNumber, placedAt, clientName, clientCode, ...row }: ExportedOrder): readonly unknown[] => {
  const { fundNames, paymentMode, total, status, paymentStatus } = row;
  return [orderNumber, placedAt, clientName, clientCode, fundNames, paymentMode, total, status, paymentStatus];
};

export function bareCsv(rows: readonly ExportedOrder[]): number {
  const data = rows.map((row) => fieldsOf(row).map(textOf));
  return Buffer.byteLength(Papa.unparse({ fields: HEADERS, data }, { escapeFormulae: true }));
}

export async function bareXlsx(rows: readonly ExportedOrder[]): Promise<number> {
  function* cells() {
    for (const row of rows) {
      yield fieldsOf(row).map((value) => {
        if (value instanceof Date) return value;
        return typeof value === 'bigint' ? Number(textFromPaise(value as Paise)) : textOf(value);
      });
    }
  }
  const columns = HEADERS.map((header) => ({ header }));
  let bytes = 0;
  for await (const chunk of writeXlsxStream(cells(), { name: 'Transactions', columns })) bytes += chunk.length;
  return bytes;
}

const MARGIN_PT = 36;
const SIZE_PT = 8;
const ROW_PT = 15;
const TOTAL_AT = 6;

export async function barePdf(rows: readonly ExportedOrder[]): Promise<number> {
  const document = new PdfDocument({ size: 'A4', layout: 'landscape', margin: MARGIN_PT });
  let bytes = 0;
  document.on('data', (chunk: Buffer) => (bytes += chunk.length));
  const ended = new Promise((done) => document.once('end', done));
  await registerFonts(document);
  const width = (document.page.width - 2 * MARGIN_PT) / HEADERS.length;
  let y = MARGIN_PT;
  const write = (cells: readonly string[], font: string) => {
    document.font(font).fontSize(SIZE_PT);
    for (const [at, cell] of cells.entries()) {
      const left = MARGIN_PT + at * width;
      const x = at === TOTAL_AT ? left + width - document.widthOfString(cell) : left;
      document.text(cell, x, y, { lineBreak: false });
    }
    y += ROW_PT;
    document
      .moveTo(MARGIN_PT, y - 3)
      .lineTo(document.page.width - MARGIN_PT, y - 3)
      .stroke('#d5dae3');
  };
  write(HEADERS, BOLD);
  for (const row of rows) {
    if (y > document.page.height - 2 * MARGIN_PT) {
      document.addPage();
      y = MARGIN_PT;
      write(HEADERS, BOLD);
    }
    write(fieldsOf(row).map(textOf), REGULAR);
  }
  document.end();
  await ended;
  return bytes;
}
