import type { Column, Columns, Table } from '@artha/contract/kit/table';
import { formatDate, parseBusinessDate } from '@artha/domain/kit/dates';
import type { Fact } from './export-source.ts';

interface FilteredQuery {
  readonly where?: object | undefined;
  readonly search?: string | undefined;
}

/**
 * The filter of a list in words: choices by their labels, ranges of dates, the search. Restrictions that are no columns
 * are left to the list's own facts.
 */
export function filterFacts<C extends Columns>({ columns }: Table<C>, { where = {}, search }: FilteredQuery): Fact[] {
  const facts = Object.entries<unknown>({ ...where }).flatMap(([key, value]): Fact[] => {
    const column: Column | undefined = columns[key];
    const text = column && filterText(column, value);
    return column && text ? [[column.label, text]] : [];
  });
  return search === undefined ? facts : [...facts, ['Search', search]];
}

function filterText({ choices = {} }: Column, value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map((each) => choices[String(each)] ?? String(each)).join(', ');
  if (typeof value !== 'object' || value === null) return undefined;
  const { from, to } = value as { readonly from?: unknown; readonly to?: unknown };
  if (from === undefined && to === undefined) return undefined;
  if (from === undefined) return `until ${endText(to)}`;
  return to === undefined ? `from ${endText(from)}` : `${endText(from)} to ${endText(to)}`;
}

function endText(end: unknown): string {
  const date = typeof end === 'string' ? parseBusinessDate(end) : undefined;
  return date === undefined ? String(end) : formatDate(date);
}

/** The facts of a file whose rows nothing restricts. */
export const orUnrestricted = (facts: readonly Fact[]): readonly Fact[] =>
  facts.length === 0 ? [['Filter', 'None']] : facts;
