import type { MasterFilter } from '@artha/contract/reference/master-data';
import { Refusal } from '@artha/domain/kit/errors';
import type { FieldValue, KindField, KindModel } from '@artha/domain/kit/kind-model';
import { TABLE_PAGE_SIZE_ROWS } from '@artha/domain/kit/limits';
import { checkValue } from '@artha/domain/reference/master-data/check-value';
import type { ListQuery } from '../../../platform/tables/list-rows.ts';

export type Status = MasterFilter['status'];
type Given = MasterFilter['where'][string];

/** A filter that fits its model. */
export interface MasterQuery extends ListQuery {
  readonly where: { readonly status: Status; readonly fields: Readonly<Record<string, Given>> };
}

const EMPTY: MasterFilter = { where: {}, status: 'active', limit: TABLE_PAGE_SIZE_ROWS, offset: 0 };

/**
 * The query of a list, once it is certain that it names only fields of the model, and values that they can have.
 *
 * @throws Refusal request.invalid naming each field that is not of the model or cannot be filtered so
 */
export function queryOf(model: KindModel, filter: MasterFilter = EMPTY): MasterQuery {
  const { where, status, search, limit, offset, after, fields = [], include = [] } = filter;
  const { sortBy = model.defaultSort.sortBy, sortAsc = model.defaultSort.sortAsc } = filter;
  const problems = new Map<string, string>();
  const byKey = new Map(model.fields.map((field) => [field.key, field]));
  for (const key of Object.keys(where)) {
    const problem = filterProblem(byKey.get(key), where[key]);
    if (problem !== undefined) problems.set(`filter.where.${key}`, problem);
  }
  if (!byKey.get(sortBy)?.sort) problems.set('filter.sortBy', 'is not a column that sorts');
  for (const key of fields) if (!byKey.has(key)) problems.set(`filter.fields.${key}`, 'is not a known field');
  const relations = new Set(model.fields.map(({ relation }) => relation?.name));
  for (const name of include)
    if (!relations.has(name)) problems.set(`filter.include.${name}`, 'is not a known relation');
  if (search?.trim() === '') problems.set('filter.search', 'must not be blank');
  if (problems.size > 0) {
    const fieldMessages = Object.fromEntries([...problems].map(([key, message]) => [key, [message]]));
    throw new Refusal('request.invalid', { fields: fieldMessages });
  }
  return { where: { status, fields: where }, search: search?.trim(), sortBy, sortAsc, limit, offset, after };
}

function filterProblem(field: KindField | undefined, given: Given | undefined): string | undefined {
  if (!field?.filter || given === undefined) return 'is not a field that filters';
  if (Array.isArray(given)) {
    if (field.filter !== 'choice') return 'filters by a range';
    return given.every((value) => value === null || isValueOf(field, value)) ? undefined : 'has a value it cannot have';
  }
  if (field.filter !== 'range') return 'filters by a list of values';
  const ends = [given.from, given.to].filter((end) => end !== undefined);
  return ends.every((end) => isValueOf(field, end)) ? undefined : 'has a value it cannot have';
}

/** Whether a field can have a value. Its bounds do not matter for a filter. */
function isValueOf(
  { minimum: _minimum, maximum: _maximum, pattern: _pattern, ...field }: KindField,
  value: FieldValue,
) {
  const checked = checkValue(field, value);
  return 'value' in checked && checked.value !== null;
}
