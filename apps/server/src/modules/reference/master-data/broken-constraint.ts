import { Refusal } from '@artha/domain/kit/errors';
import type { BrokenConstraint } from '../../../platform/db/sql-constraint.ts';
import type { Kind } from '../../../platform/kinds/kind-types.ts';
import { columnsOfCheck, indexesOf } from '../../../platform/kinds/table-indexes.ts';
import { duplicateOf } from './prepare-change.ts';
import { tableLabel } from './references.queries.ts';

/**
 * The refusal for a rule of the table that a change breaks: a unique index that another program has just filled, a
 * check that the fields do not know, or a reference by several columns. Undefined for anything else.
 */
export function brokenConstraint(kind: Kind, broken: BrokenConstraint | undefined): Refusal | undefined {
  if (!broken) return undefined;
  const { state, constraint, table } = broken;
  if (state === 'reference') return new Refusal('master-data.in-use', { values: { label: tableLabel(table) } });
  if (state === 'unique') {
    const index = indexesOf(kind.table).find(({ name }) => name !== undefined && plain(name) === plain(constraint));
    return duplicateOf(kind, index?.columns ?? kind.model.keyFields);
  }
  const columns = columnsOfCheck(kind.table, constraint);
  if (!columns) return undefined;
  const labelled = kind.model.fields.filter(({ key }) => columns.includes(key));
  const labels = labelled.map(({ label }) => label).join(' and ');
  const message = labelled.length === 1 ? `${labels} is not valid.` : `${labels} do not fit together.`;
  return new Refusal('request.invalid', {
    fields: Object.fromEntries(labelled.map(({ key }) => [`values.${key}`, [message]])),
  });
}

/** The names of constraints differ in case between the declaration and the database. */
const plain = (name: string): string => name.replaceAll('_', '').toLowerCase();
