import type { DownloadedFile } from '@artha/contract/kit/download';
import type { InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/reference/master-data.imports';
import type { KindField } from '@artha/domain/kit/kind-model';
import { contentTypeOf, tableFile } from '../../../../platform/export/table-file.ts';
import type { FileColumn, RowWindows } from '../../../../platform/export/sheet.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { editableModel } from '../find-kind.ts';
import { exampleOf } from './example-values.ts';
import { visibleImport } from './import-answer.ts';
import { listErrors } from './imports.queries.ts';

const WINDOW_ROWS = 1_000;

/** The headings of a kind and one row as an example. @throws Refusal those of `editableModel` */
export async function getTemplate(
  { model: name, format }: InputOf<typeof contract.getImportTemplate>,
  ctx: SessionContext,
): Promise<DownloadedFile> {
  const { model } = editableModel(ctx, name);
  const columns = model.fields.map(({ key, label }) => textColumn(key, label));
  const example = Object.fromEntries(model.fields.map((field: KindField) => [field.key, exampleOf(field)]));
  return fileOf(ctx, format, { title: model.title, columns, name: `${model.rows[1].replaceAll(' ', '-')}-template` }, [
    [example],
  ]);
}

/** The rows with errors as csv; they can be corrected there and imported again. @throws Refusal import.not-found */
export async function getErrors(
  { importId }: InputOf<typeof contract.getImportErrors>,
  ctx: SessionContext,
): Promise<DownloadedFile> {
  const { columns, fileName } = await visibleImport(ctx, importId);
  const matched = columns.flatMap(({ heading, field }) => (field === null ? [] : [textColumn(field, heading)]));
  const about = [textColumn(ROW, 'Row'), textColumn(MESSAGE, 'What is wrong')];
  const name = `${fileName.replace(/\.\w+$/, '')}-errors`;
  return fileOf(ctx, 'csv', { title: fileName, columns: [...matched, ...about], name }, errorWindows(ctx, importId));
}

/** No field begins with an underscore. */
const ROW = '_row';
const MESSAGE = '_message';

async function* errorWindows({ db }: SessionContext, importId: string): RowWindows {
  for (let after = 0; ;) {
    const rows = await listErrors(db, importId, after, WINDOW_ROWS);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ row, message, values }) => ({ ...values, [ROW]: String(row), [MESSAGE]: message }));
    after = last.row;
  }
}

/** Whatever its field is, a column holds text: values stand as they are typed. */
const textColumn = (key: string, label: string): FileColumn => ({ key, label, kind: 'text', isNullable: true });

interface Described {
  readonly title: string;
  readonly columns: readonly FileColumn[];
  readonly name: string;
}

async function fileOf(
  { businessNow }: SessionContext,
  format: 'csv' | 'xlsx',
  { title, columns, name }: Described,
  rows: RowWindows | readonly (readonly Readonly<Record<string, string | null>>[])[],
): Promise<DownloadedFile> {
  const windows = Symbol.asyncIterator in rows ? rows : asWindows(rows);
  const sheet = { title, columns, madeFor: 'import', madeAt: businessNow, facts: [] };
  const parts = await Array.fromAsync(tableFile(format, sheet, windows));
  return { bytes: Buffer.concat(parts), contentType: contentTypeOf(format), fileName: `${name}.${format}` };
}

async function* asWindows(rows: readonly (readonly Readonly<Record<string, string | null>>[])[]): RowWindows {
  yield* rows;
}
