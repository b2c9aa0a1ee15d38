import type { IMPORT_RESULTS } from '@artha/contract/reference/master-data.imports';
import { and, asc, eq, getTableColumns, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { appUser } from '../../../system/users/users.tables.ts';
import { masterImport, masterImportRow } from './imports.tables.ts';

type Result = (typeof IMPORT_RESULTS)[number];

const selectImports = (db: Db) =>
  db
    .select({ ...getTableColumns(masterImport), makerName: appUser.name })
    .from(masterImport)
    .innerJoin(appUser, eq(appUser.id, masterImport.makerId));

export type ImportRecord = Awaited<ReturnType<typeof selectImports>>[number];

export async function findImport(db: Db, id: string): Promise<ImportRecord | undefined> {
  const [row] = await selectImports(db).where(eq(masterImport.id, id));
  return row;
}

/** The same, locked until the transaction ends: one worker at a time writes it. */
export async function lockImport(tx: Tx, id: string): Promise<ImportRecord | undefined> {
  const [row] = await selectImports(tx).where(eq(masterImport.id, id)).for('update', { of: masterImport });
  return row;
}

export async function insertImport(tx: Tx, row: typeof masterImport.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(masterImport).values(row).returning({ id: masterImport.id });
  if (!inserted) throw new Error('no import inserted');
  return inserted.id;
}

export const updateImport = (tx: Tx, id: string, set: Partial<typeof masterImport.$inferInsert>) =>
  tx.update(masterImport).set(set).where(eq(masterImport.id, id));

interface NewRow {
  readonly row: number;
  readonly values: Readonly<Record<string, string>>;
  /** Set for a row that repeats an earlier one. */
  readonly result: 'duplicate' | null;
  readonly message: string;
}

export async function insertRows(tx: Tx, importId: string, rows: readonly NewRow[]): Promise<void> {
  await tx.execute(sql`
    insert into ${masterImportRow} (import_id, "row", "values", result, message)
    select ${importId}, r."row", r."values", r.result, r.message
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r ("row" integer, "values" jsonb, result text, message text)`);
}

export const deleteRows = (tx: Tx, importId: string) =>
  tx.delete(masterImportRow).where(eq(masterImportRow.importId, importId));

export type StoredRow = typeof masterImportRow.$inferSelect;

/** The next rows that are not checked yet. */
export const listUnchecked = (db: Db, importId: string, limit: number): Promise<StoredRow[]> =>
  db
    .select()
    .from(masterImportRow)
    .where(and(eq(masterImportRow.importId, importId), isNull(masterImportRow.result)))
    .orderBy(asc(masterImportRow.row))
    .limit(limit);

/** The next chosen rows that are not written yet. */
export const listUnwritten = (db: Db, importId: string, limit: number): Promise<StoredRow[]> =>
  db
    .select()
    .from(masterImportRow)
    .where(and(eq(masterImportRow.importId, importId), masterImportRow.isChosen, sql`not ${masterImportRow.isWritten}`))
    .orderBy(asc(masterImportRow.row))
    .limit(limit);

export interface RowUpdate extends Pick<
  StoredRow,
  'row' | 'result' | 'isChosen' | 'isWritten' | 'message' | 'recordId' | 'recordVersion'
> {
  readonly wrongFields: readonly string[];
}

/** Records what became of rows. */
export async function updateRows(tx: Tx, importId: string, rows: readonly RowUpdate[]): Promise<void> {
  await tx.execute(sql`
    update ${masterImportRow} set result = r.result, is_chosen = r."isChosen", is_written = r."isWritten",
      message = r.message, wrong_fields = array(select jsonb_array_elements_text(r."wrongFields")),
      record_id = r."recordId", record_version = r."recordVersion"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r ("row" integer, result text, "isChosen" boolean, "isWritten" boolean, message text, "wrongFields" jsonb,
        "recordId" integer, "recordVersion" integer)
    where master_import_row.import_id = ${importId} and master_import_row."row" = r."row"`);
}

/** How many rows have each result, and how many are chosen. */
export async function countResults(db: Db, importId: string) {
  const count = (result: Result) => sql<number>`(count(*) filter (where ${masterImportRow.result} = ${result}))::int`;
  const [counted] = await db
    .select({
      newCount: count('new'),
      changedCount: count('changed'),
      duplicateCount: count('duplicate'),
      errorCount: count('error'),
      chosenCount: sql<number>`(count(*) filter (where ${masterImportRow.isChosen}))::int`,
    })
    .from(masterImportRow)
    .where(eq(masterImportRow.importId, importId));
  if (!counted) throw new Error('an aggregate without a row');
  return counted;
}

/** Chooses rows without an error, or no longer. @param rows undefined for all */
export async function updateChosen(
  tx: Tx,
  importId: string,
  isChosen: boolean,
  rows?: readonly number[],
): Promise<void> {
  await tx
    .update(masterImportRow)
    .set({ isChosen })
    .where(
      and(
        eq(masterImportRow.importId, importId),
        inArray(masterImportRow.result, ['new', 'changed']),
        rows && sql`${masterImportRow.row} = any (${sql.param(rows)}::int[])`,
      ),
    );
}

interface Page {
  readonly result?: Result | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Rows in the order of the file. */
export const listRows = (db: Db, importId: string, { result, limit, offset }: Page): Promise<StoredRow[]> =>
  db
    .select()
    .from(masterImportRow)
    .where(and(eq(masterImportRow.importId, importId), result && eq(masterImportRow.result, result)))
    .orderBy(asc(masterImportRow.row))
    .limit(limit)
    .offset(offset);

/** The rows with errors after a row, in the order of the file. */
export const listErrors = (db: Db, importId: string, after: number, limit: number): Promise<StoredRow[]> =>
  db
    .select()
    .from(masterImportRow)
    .where(
      and(
        eq(masterImportRow.importId, importId),
        eq(masterImportRow.result, 'error'),
        sql`${masterImportRow.row} > ${after}`,
      ),
    )
    .orderBy(asc(masterImportRow.row))
    .limit(limit);

/** Imports from before an instant that nobody waits for: not written, and not in approval. */
export const listOld = (db: Db, before: Date, limit: number) =>
  db
    .select({ id: masterImport.id, fileId: masterImport.fileId })
    .from(masterImport)
    .where(
      and(
        lt(masterImport.createdAt, before),
        inArray(masterImport.state, ['matching', 'ready', 'done', 'failed', 'cancelled']),
      ),
    )
    .orderBy(asc(masterImport.createdAt))
    .limit(limit);

export const deleteImport = (tx: Tx, id: string) => tx.delete(masterImport).where(eq(masterImport.id, id));
