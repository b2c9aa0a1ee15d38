import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/reference/master-data.imports';
import { Refusal } from '@artha/domain/kit/errors';
import type { Header } from '@artha/domain/reference/master-data/match-columns';
import { findHeader } from '@artha/domain/reference/master-data/match-columns';
import type { Tx } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import type { Kind } from '../../../../platform/kinds/kind-types.ts';
import { readSheet } from '../../../../platform/sheets/read-sheet.ts';
import { claimFile, readStoredFile } from '../../../system/files/index.ts';
import { editableModel } from '../find-kind.ts';
import { CHECKS, taskOf } from './import-queues.ts';
import { importOf } from './import-answer.ts';
import { insertImport, insertRows } from './imports.queries.ts';

const CONTAINER = 'bulkuploads';
const INSERTED_ROWS = 1_000;
const CELL_MAX_CHARACTERS = 4_000;
const STATEMENT_TIMEOUT_MS = 30_000;

type Rows = readonly (readonly string[])[];

/**
 * Reads an uploaded file, matches its columns, and leaves the rows to be checked by a background job.
 *
 * @throws Refusal master-data.kind-unknown, session.forbidden, master-data.read-only, file.not-found, file.owned,
 *   import.file-unusable
 */
export async function startImport(
  { model, fileId }: InputOf<typeof contract.startMasterImport>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.startMasterImport>> {
  const kind = editableModel(ctx, model);
  const { bytes, fileName } = await readStoredFile(ctx, { container: CONTAINER, fileId });
  const rows = await readSheet(bytes, fileName.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv');
  const header = headerOf(rows, kind);
  const id = await transaction(
    ctx.database,
    async (tx) => {
      const inserted = await insertImport(tx, {
        model,
        fileId,
        fileName,
        fileSize: bytes.byteLength,
        makerId: ctx.session.userId,
        makerRoleId: ctx.session.role.id,
        columns: header.headings.map((heading, at) => ({ heading, field: header.fields[at] ?? null })),
        rowCount: rows.length - header.at - 1,
        createdAt: ctx.realNow,
      });
      const owner = { type: 'master-import', id: inserted };
      await claimFile(tx, { fileId, container: CONTAINER, userId: ctx.session.userId, owner });
      await insertAll(tx, inserted, { kind, rows, header });
      await ctx.node.jobQueue.send(tx, CHECKS, taskOf(inserted));
      return inserted;
    },
    { statementTimeoutMs: STATEMENT_TIMEOUT_MS },
  );
  return importOf(ctx, id);
}

function headerOf(rows: Rows, { model }: Kind): Header {
  const header = findHeader(rows, model);
  const unusable = (label: string) => new Refusal('import.file-unusable', { values: { label } });
  if (rows.length === 0) throw unusable('it is empty');
  if ('missing' in header) throw unusable(`it has no column ${header.missing.join(' and ')}`);
  if (rows.length === header.at + 1) throw unusable('it has headings only');
  return header;
}

interface ReadFile {
  readonly kind: Kind;
  readonly rows: Rows;
  readonly header: Header;
}

/** Adds the rows in parts. A row with the key of an earlier one is its duplicate: the first is taken. */
async function insertAll(tx: Tx, importId: string, { kind, rows, header }: ReadFile): Promise<void> {
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
