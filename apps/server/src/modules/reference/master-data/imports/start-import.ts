import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/reference/master-data.imports';
import { Refusal } from '@artha/domain/kit/errors';
import type { ColumnProblem } from '@artha/domain/reference/master-data/match-columns';
import { columnProblems, needsMatching } from '@artha/domain/reference/master-data/match-columns';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { BULK_UPLOADS, claimFile } from '../../../system/files/index.ts';
import { editableModel } from '../find-kind.ts';
import { importOf, lockMatchableImport } from './import-answer.ts';
import { CHECKS, checkAgain, taskOf } from './import-queues.ts';
import { columnsOf, insertSheet, readImportSheet, rowCountOf } from './import-sheet.ts';
import { deleteRows, insertImport, updateImport } from './imports.queries.ts';

const LONG = { statementTimeoutMs: 30_000 };

/**
 * Reads an uploaded file, matches its columns, and leaves the rows to be checked by a background job; where headings
 * are not known, once a person has matched the columns.
 *
 * @throws Refusal master-data.kind-unknown, session.forbidden, master-data.read-only, file.not-found, file.owned,
 *   import.file-unusable
 */
export async function startImport(
  { model, fileId }: InputOf<typeof contract.startMasterImport>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.startMasterImport>> {
  const kind = editableModel(ctx, model);
  const sheet = await readImportSheet(ctx, kind, fileId);
  const isMatched = !needsMatching(kind.model, sheet.header.fields);
  const { userId, role } = ctx.session;
  const id = await transaction(
    ctx.database,
    async (tx) => {
      const inserted = await insertImport(tx, {
        model,
        fileId,
        fileName: sheet.fileName,
        fileSize: sheet.fileSize,
        makerId: userId,
        makerRoleId: role.id,
        state: isMatched ? 'checking' : 'matching',
        columns: columnsOf(sheet),
        rowCount: rowCountOf(sheet),
        createdAt: ctx.realNow,
      });
      const owner = { type: 'master-import', id: inserted };
      await claimFile(tx, { fileId, container: BULK_UPLOADS, userId, owner });
      if (!isMatched) return inserted;
      await insertSheet(tx, inserted, sheet);
      await ctx.node.jobQueue.send(tx, CHECKS, taskOf(inserted));
      return inserted;
    },
    LONG,
  );
  return importOf(ctx, id);
}

const NO_RESULTS = { rowsDone: 0, newCount: 0, changedCount: 0, duplicateCount: 0, errorCount: 0, chosenCount: 0 };

/**
 * Takes the fields that a person has chosen for the columns of a file, and has its rows checked again.
 *
 * @throws Refusal import.not-found, import.not-ready, import.committed, those of `editableModel`, and request.invalid
 *   for an unknown field, a field of two columns, or a key field without a column
 */
export async function matchColumns(
  { importId, fields }: InputOf<typeof contract.matchImportColumns>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.matchImportColumns>> {
  const { model, fileId } = await transaction(ctx.database, (tx) => lockMatchableImport(tx, ctx, importId));
  const kind = editableModel(ctx, model);
  // The file keeps all columns; the rows only those that are matched.
  const read = await readImportSheet(ctx, kind, fileId);
  const problems = columnProblems(kind.model, fields);
  if (fields.length !== read.header.headings.length) throw invalid([{ message: 'The file has other columns.' }]);
  if (problems.length > 0) throw invalid(problems);
  const sheet = { ...read, header: { ...read.header, fields } };
  await transaction(
    ctx.database,
    async (tx) => {
      await lockMatchableImport(tx, ctx, importId);
      await deleteRows(tx, importId);
      await insertSheet(tx, importId, sheet);
      await updateImport(tx, importId, { state: 'checking', columns: columnsOf(sheet), ...NO_RESULTS });
      await ctx.node.jobQueue.send(tx, CHECKS, checkAgain(importId));
    },
    LONG,
  );
  return importOf(ctx, importId);
}

const invalid = (problems: readonly ColumnProblem[]): Refusal =>
  new Refusal('request.invalid', {
    fields: Object.fromEntries(
      problems.map(({ at, message }) => [at === undefined ? 'fields' : `fields.${at}`, [message]]),
    ),
  });
