import type { Column, Columns, Table } from '@artha/contract/kit/table';
import type { ModelConfig } from '@artha/contract/reference/master-data';
import type { StatusTone } from '../../../../ui/states/status.tsx';
import type { ImportResult, MasterImport } from '../imports.api.ts';
import { columnLabel } from './column-choice.ts';
import { fieldsOf } from './field-values.ts';

export const RESULT_TEXTS: Readonly<Record<ImportResult, { readonly label: string; readonly tone: StatusTone }>> = {
  new: { label: 'New', tone: 'positive' },
  changed: { label: 'Changed', tone: 'info' },
  duplicate: { label: 'Duplicate', tone: 'neutral' },
  error: { label: 'Error', tone: 'negative' },
};

export const IMPORT_STEPS = ['File', 'Match columns', 'Check rows', 'Import'];
const [MATCH, CHECK, WRITE] = [1, 2, 3];

/** Index of the current step; the number of steps once all are done. */
export function stepOf(state: MasterImport['state'] | undefined): number {
  if (state === undefined) return 0;
  if (state === 'done') return IMPORT_STEPS.length;
  if (state === 'matching') return MATCH;
  return state === 'checking' || state === 'ready' ? CHECK : WRITE;
}

/** The columns of the preview besides the fields. */
export const ROW_COLUMNS = {
  chosen: 'importChosen',
  row: 'importRow',
  result: 'importResult',
  message: 'importMessage',
};

const textColumn = (label: string, more: Partial<Column> = {}): Column => ({
  kind: 'text',
  label,
  isNullable: true,
  ...more,
});

/** The preview of an import: its choice and its result, then the matched fields as the file has them. */
export function importTable(config: ModelConfig, { columns }: Pick<MasterImport, 'columns'>): Table {
  const matched = new Set(columns.map(({ field }) => field));
  const fields = fieldsOf(config).filter(({ key }) => matched.has(key));
  const isKey = (key: string) => config.keyFields.includes(key);
  const keys = fields.filter(({ key }) => isKey(key));
  const others = fields.filter(({ key }) => !isKey(key));
  const shown: Columns = {
    [ROW_COLUMNS.chosen]: textColumn('Import', { widthPx: 96 }),
    [ROW_COLUMNS.row]: { kind: 'count', label: 'Row', isNullable: false, widthPx: 80 },
    ...Object.fromEntries(
      keys.map(({ key, label }, at) => [key, textColumn(label, { isRowHeader: at === 0, widthPx: 160 })]),
    ),
    [ROW_COLUMNS.result]: textColumn('Result', { widthPx: 130 }),
    [ROW_COLUMNS.message]: textColumn('What is wrong or changes', { widthPx: 400 }),
    ...Object.fromEntries(others.map(({ key, label }) => [key, textColumn(label)])),
  };
  return {
    name: 'master-data-import',
    title: 'Rows of the file',
    rows: ['row', 'rows'],
    columns: shown,
    defaultSort: { sortBy: ROW_COLUMNS.row, sortAsc: true },
  };
}

/** 'Matched 7 of 8 columns. Remarks is left out.' */
export function matchText({ columns }: Pick<MasterImport, 'columns'>): string {
  const ignored = columns.flatMap(({ field, heading }, at) => (field === null ? [columnLabel(heading, at)] : []));
  const matched = `Matched ${columns.length - ignored.length} of ${columns.length} columns.`;
  if (ignored.length === 0) return matched;
  return `${matched} ${ignored.join(', ')} ${ignored.length === 1 ? 'is' : 'are'} left out.`;
}
