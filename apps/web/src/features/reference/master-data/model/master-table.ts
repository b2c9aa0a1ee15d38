import type { Column, Columns, Table } from '@artha/contract/kit/table';
import type { ModelConfig } from '@artha/contract/reference/master-data';
import type { KindField } from '@artha/domain/kit/kind-model';
import { fieldsOf } from './field-values.ts';

/** The columns that every kind has besides its fields. */
export const CHANGED_COLUMN = 'recordChanged';
export const STATUS_COLUMN = 'recordStatus';

const KINDS: Readonly<Record<KindField['type'], Column['kind']>> = {
  text: 'text',
  code: 'code',
  integer: 'count',
  decimal: 'count',
  percent: 'percent',
  money: 'money',
  units: 'units',
  flag: 'flag',
  date: 'date',
  time: 'text',
  choice: 'choice',
  relation: 'text',
};

const YES_OR_NO = { true: 'Yes', false: 'No' };

/** Filters that a table knows by itself. Relations and ranges of numbers have fields of their own. */
function filterOf({ type, filter, choices }: KindField): Pick<Column, 'filter' | 'choices'> {
  const named = type === 'choice' && choices ? { choices } : {};
  if (type === 'choice' && filter === 'choice') return { filter, ...named };
  if (type === 'flag' && filter === 'choice') return { filter, choices: YES_OR_NO };
  if (type === 'date' && filter === 'range') return { filter };
  return named;
}

/** Room for what names a record and its menu: names of schemes differ at their end, after plan and option. */
const NAME_WIDTH_PX = 420;
const CODE_WIDTH_PX = 240;

const columnOf = (field: KindField, isRowHeader: boolean): Column => ({
  label: field.label,
  kind: KINDS[field.type],
  isNullable: !field.isRequired,
  ...(isRowHeader && { isRowHeader, widthPx: field.type === 'text' ? NAME_WIDTH_PX : CODE_WIDTH_PX }),
  ...(field.sort && { sort: field.sort }),
  ...(field.isHiddenInList === true && !isRowHeader && { isHidden: true }),
  ...filterOf(field),
});

const kebab = (model: string): string => model.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

/** The name of a kind's list in saved views. */
export const masterTableName = (model: string): string => `master-data-${kebab(model)}`;

/** The list of a kind: the fields that name a record come first. */
export function masterTable(config: ModelConfig): Table {
  const { nameFields, rows, title, defaultSort, searchLabel } = config;
  const rank = ({ key }: KindField) => (nameFields.includes(key) ? nameFields.indexOf(key) : nameFields.length);
  const fields = fieldsOf(config).toSorted((one, other) => rank(one) - rank(other));
  const columns: Columns = {
    ...Object.fromEntries(fields.map((field, at) => [field.key, columnOf(field, at === 0)])),
    [CHANGED_COLUMN]: { label: 'Changed', kind: 'instant', isNullable: false, widthPx: 120 },
    [STATUS_COLUMN]: { label: 'Status', kind: 'text', isNullable: false, widthPx: 130 },
  };
  return { name: masterTableName(config.model), title, rows: [rows.one, rows.many], columns, defaultSort, searchLabel };
}
