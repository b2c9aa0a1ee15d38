import type { ModelConfig } from '@artha/contract/reference/master-data';
import type { FieldValue, KindField } from '@artha/domain/kit/kind-model';
import { fieldsOf } from './field-values.ts';

export const RECORD_STATES = { active: 'Active', inactive: 'Inactive', all: 'Active and inactive' } as const;
export type RecordState = keyof typeof RECORD_STATES;
/** The keys of the list's address besides those of its columns: which records, and the one whose history is open. */
export const STATE_KEY = 'records';
export const ROW_KEY = 'row';

/** A condition of the call: some values, or a range with both ends included. */
export type Condition = readonly FieldValue[] | { readonly from?: string; readonly to?: string };
type Query = Readonly<Record<string, unknown>>;

const NUMERIC: ReadonlySet<KindField['type']> = new Set(['integer', 'decimal', 'percent', 'money', 'units']);

/** A field that refers to records of another kind. */
export type FieldOfRelation = KindField & { readonly relation: NonNullable<KindField['relation']> };

export const isRelationFilter = (field: KindField): field is FieldOfRelation =>
  field.relation !== undefined && field.filter === 'choice';
export const isNumberFilter = ({ type, filter }: KindField): boolean => NUMERIC.has(type) && filter === 'range';

/** The fields whose filters the table does not know by itself. */
export const ownFilterFields = (config: ModelConfig): readonly KindField[] =>
  fieldsOf(config).filter((field) => isRelationFilter(field) || isNumberFilter(field));

/** How many filters fit into one line with the search and the tools. */
const FILTERS_IN_LINE = 4;

export const hasManyFilters = (config: ModelConfig): boolean =>
  fieldsOf(config).filter(({ filter }) => filter !== undefined).length > FILTERS_IN_LINE;

const textOf = (query: Query, key: string): string => {
  const value = query[key];
  return typeof value === 'string' ? value : '';
};

const ID = /^[1-9]\d{0,9}$/;
/** The ids in an address, '12,15'; anything else is ignored. */
export const idsOf = (query: Query, key: string): readonly number[] =>
  textOf(query, key)
    .split(',')
    .filter((text) => ID.test(text))
    .map(Number);

const RANGE = /^(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/;
/** The range of numbers in an address, '100..500'. */
export function rangeOf(query: Query, key: string): { readonly from?: string; readonly to?: string } {
  const [, from, to] = RANGE.exec(textOf(query, key)) ?? [];
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

export const stateOf = (query: Query): RecordState =>
  (Object.keys(RECORD_STATES) as RecordState[]).find((state) => state === query[STATE_KEY]) ?? 'active';

/** The conditions of the address that the table does not know by itself. */
export function ownConditions(config: ModelConfig, query: Query): Readonly<Record<string, Condition>> {
  const conditions = ownFilterFields(config).flatMap((field): [string, Condition][] => {
    if (isRelationFilter(field)) {
      const ids = idsOf(query, field.key);
      return ids.length > 0 ? [[field.key, ids]] : [];
    }
    const range = rangeOf(query, field.key);
    return range.from === undefined && range.to === undefined ? [] : [[field.key, range]];
  });
  return Object.fromEntries(conditions);
}

/** The choices of a flag are text in an address and values in a call. */
export const withFlags = (config: ModelConfig, where: Query): Query =>
  Object.fromEntries(
    Object.entries(where).map(([key, condition]) => [
      key,
      config.properties[key]?.type === 'flag' && Array.isArray(condition)
        ? condition.map((choice) => choice === 'true')
        : condition,
    ]),
  );
