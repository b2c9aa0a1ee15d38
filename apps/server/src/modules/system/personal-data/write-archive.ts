import { PERSONAL_DATA_UPLOADS_MAX_MEGABYTES } from '@artha/domain/kit/limits';
import type { Tx } from '../../../platform/db/database.ts';
import type { PersonalRow, PersonalTable } from '../../../platform/db/personal-table.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { walkRows } from '../../../platform/db/walk-rows.ts';
import type { Archive, ArchiveSink } from '../../../platform/export/archive.ts';
import type { Sheet } from '../../../platform/export/sheet.ts';
import { columnsOfFile } from '../../../platform/export/sheet.ts';
import { tableFile } from '../../../platform/export/table-file.ts';
import type { ZipPart } from '../../../platform/export/zip-file.ts';
import { zipFile } from '../../../platform/export/zip-file.ts';
import type { NodeContext } from '../../../platform/node/node-context.ts';
import { listUploadsOf, uploadPath } from '../files/index.ts';
import { archiveText } from './archive-text.ts';
import { personalTablesOf } from './personal-tables.ts';
import { archiveColumns, withTexts } from './texts-of-codes.ts';

type ArchiveNode = Pick<NodeContext, 'database' | 'clocks' | 'secrets' | 'files' | 'modules'>;

/** Of one statement, and of the pause between two while a file is written. */
const STATEMENT_TIMEOUT_MS = 60_000;
const UPLOADS_MAX_BYTES = PERSONAL_DATA_UPLOADS_MAX_MEGABYTES * 1_024 ** 2;
const FORMATS = ['csv', 'json'] as const;

/**
 * Writes all that the modules keep of a person: each table as csv and json, and the uploads of the person. All is of
 * one moment, and memory is bounded for any number of rows. It is not tried twice within an attempt of the job, because
 * what is written stays written.
 */
export const writeArchiveOn =
  (node: ArchiveNode): Archive['write'] =>
  (owner, sink) =>
    transaction(
      node.database,
      async (tx) => {
        const madeAt = node.clocks.businessNow();
        const tables = personalTablesOf(node.modules);
        const { included, left } = await chooseUploads(tx, owner.userId);
        const sheetOf = (table: PersonalTable): Sheet => ({
          title: table.title,
          columns: columnsOfFile({ columns: archiveColumns(table) }),
          madeFor: owner.name,
          madeAt,
          facts: [],
        });
        const parts = tables.flatMap((table) => partsOf(tx, node, { table, sheet: sheetOf(table), owner, sink }));
        const texts = { 'README.txt': archiveText({ name: owner.name, madeAt, tables, left }) };
        const uploads = included.map((upload) => uploadPart(node, upload));
        await sink.writeAll(zipFile({ texts, parts: [...parts, ...uploads], madeAt }));
      },
      { isolation: 'repeatable read', statementTimeoutMs: STATEMENT_TIMEOUT_MS, attempts: 1 },
    );

interface TableToWrite {
  readonly table: PersonalTable;
  readonly sheet: Sheet;
  readonly owner: { readonly userId: number };
  readonly sink: ArchiveSink;
}

/** A table in both formats; its rows are counted once. */
function partsOf(tx: Tx, { secrets }: ArchiveNode, { table, sheet, owner, sink }: TableToWrite): readonly ZipPart[] {
  const { name, rows, shown = (row: PersonalRow) => row } = table;
  async function* windows(format: string) {
    for await (const window of walkRows(tx, `${name}-${format}`, rows(owner.userId))) {
      yield window.map((row) => withTexts(shown(row, secrets), table));
    }
  }
  return FORMATS.map((format) => ({
    path: `${format}/${name}.${format}`,
    chunks: tableFile(format, sheet, format === 'csv' ? sink.counting(windows(format)) : windows(format)),
  }));
}

type Upload = Awaited<ReturnType<typeof listUploadsOf>>[number];

/** The newest uploads up to the size that an archive has room for, and the paths of those left out. */
async function chooseUploads(tx: Tx, userId: number) {
  const included: Upload[] = [];
  const left: string[] = [];
  let bytes = 0;
  for (const upload of await listUploadsOf(tx, userId)) {
    if (bytes + upload.byteCount > UPLOADS_MAX_BYTES) left.push(upload.name);
    else {
      bytes += upload.byteCount;
      included.push(upload);
    }
  }
  return { included, left };
}

function uploadPart({ files }: ArchiveNode, upload: Upload): ZipPart {
  async function* chunks() {
    const bytes = await files.open(upload.storeKey);
    if (!bytes) throw new Error(`the file store has lost ${upload.id}`);
    yield bytes;
  }
  return { path: uploadPath(upload), chunks: chunks() };
}
