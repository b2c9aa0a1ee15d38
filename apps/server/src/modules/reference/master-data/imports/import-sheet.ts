import type { Header } from '@artha/domain/reference/master-data/match-columns';
import { findHeader } from '@artha/domain/reference/master-data/match-columns';
import type { Tx } from '../../../../platform/db/database.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import type { Kind } from '../../../../platform/kinds/kind-types.ts';
import type { UploadedSheet } from '../../../system/files/index.ts';
import { readUploadedSheet, sheetUnusable } from '../../../system/files/index.ts';
import { insertRows } from './imports.queries.ts';
import type { ImportColumn } from './imports.tables.ts';

const INSERTED_ROWS = 1_000;
const CELL_MAX_CHARACTERS = 4_000;
const EXAMPLE_MAX_CHARACTERS = 60;

/** An uploaded file, with the fields of its headings. */
export interface ImportSheet extends UploadedSheet {
  readonly kind: Kind;
  readonly header: Header;
}

/** @throws Refusal file.not-found, import.file-unusable */
export async function readImportSheet(ctx: SessionContext, kind: Kind, fileId: string): Promise<ImportSheet> {
  const sheet = await readUploadedSheet(ctx, fileId);
  const header = findHeader(sheet.rows, kind.model);
  if (!header) throw sheetUnusable('it is empty');
  if (sheet.rows.length === header.at + 1) throw sheetUnusable('it has headings only');
  return { ...sheet, kind, header };
}

/** The columns of a file, as a person matches them. */
export const columnsOf = ({ header: { at, headings, fields }, rows }: ImportSheet): readonly ImportColumn[] =>
  headings.map((heading, nth) => {
    const first = rows.slice(at + 1).find((cells) => (cells[nth] ?? '').trim() !== '');
    const example = first?.[nth]?.trim().slice(0, EXAMPLE_MAX_CHARACTERS) ?? null;
    return { heading: heading.trim(), field: fields[nth] ?? null, example };
  });

export const rowCountOf = ({ header, rows }: ImportSheet): number => rows.length - header.at - 1;

/** Adds the rows in parts. A row with the key of an earlier one is its duplicate: the first is taken. */
export async function insertSheet(tx: Tx, importId: string, { kind, rows, header }: ImportSheet): Promise<void> {
  const firstRows = new Map<string, number>();
  for (let from = header.at + 1; from < rows.length; from += INSERTED_ROWS) {
    const part = rows.slice(from, from + INSERTED_ROWS).map((cells, nth) => {
      const row = from + nth + 1;
      const values = valuesOf(cells, header);
      const first = firstOf(kind, firstRows, { values, row });
      const message = first === undefined ? '' : `${keyLabel(kind)} also in row ${first}; the first is taken`;
      return { row, values, result: first === undefined ? null : ('duplicate' as const), message };
    });
    await insertRows(tx, importId, part);
  }
}

/** Without the apostrophe by which exported files keep a text from being a formula. */
const valuesOf = (cells: readonly string[], { fields }: Header): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.flatMap((key, at) =>
      key === null ? [] : [[key, (cells[at] ?? '').replace(/^'(?=[=+\-@])/, '').slice(0, CELL_MAX_CHARACTERS + 1)]],
    ),
  );

/** The earlier row with the same key; a row without one is judged by itself. */
function firstOf(
  { model: { keyFields } }: Kind,
  firstRows: Map<string, number>,
  { values, row }: { readonly values: Readonly<Record<string, string>>; readonly row: number },
): number | undefined {
  const texts = keyFields.map((key) => (values[key] ?? '').trim().toLowerCase());
  if (texts.includes('')) return undefined;
  const key = JSON.stringify(texts);
  const first = firstRows.get(key);
  if (first === undefined) firstRows.set(key, row);
  return first;
}

const keyLabel = ({ model: { fields, keyFields } }: Kind): string =>
  keyFields.map((key) => fields.find((field) => field.key === key)?.label ?? key).join(' and ');
