import type { Column, ColumnKind, Table } from '@artha/contract/kit/table';
import type { FieldType, KindField, KindModel } from '@artha/domain/kit/kind-model';

/** How a file shows the values of a field. Decimals other than money have all their places. */
const COLUMN_KINDS: Readonly<Record<FieldType, ColumnKind>> = {
  text: 'text',
  code: 'code',
  integer: 'count',
  decimal: 'units',
  percent: 'percent',
  money: 'money',
  units: 'units',
  flag: 'flag',
  date: 'date',
  time: 'text',
  choice: 'choice',
  // By the name of the record.
  relation: 'text',
};

const columnOf = ({ label, type, isRequired, choices, sort, isHiddenInList }: KindField, isName: boolean): Column => ({
  label,
  kind: COLUMN_KINDS[type],
  isNullable: !isRequired,
  ...(isName && { isRowHeader: true }),
  ...(choices && { choices }),
  ...(sort && { sort }),
  ...(isHiddenInList === true && { isHidden: true }),
});

/** The table of a kind's list, for its sort and its exports. */
export const tableOf = ({ model, title, rows, fields, nameFields, defaultSort, searchLabel }: KindModel): Table => ({
  name: `master-data-${model}`,
  title,
  rows,
  columns: Object.fromEntries(fields.map((field) => [field.key, columnOf(field, field.key === nameFields[0])])),
  defaultSort,
  searchLabel,
});
