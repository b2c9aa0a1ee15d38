import * as contract from '@artha/contract/reference/master-data';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { valueText } from '@artha/domain/reference/master-data/value-text';
import type { ExportedTable } from '../../../platform/export/exported-table.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import type { Kind } from '../../../platform/kinds/kind-types.ts';
import { exportOf } from '../../../platform/tables/export-of.ts';
import type { Fact, TableRow } from '../../../platform/tables/export-source.ts';
import { startExport } from '../../system/exports/index.ts';
import { maintainedKind } from './find-kind.ts';
import type { MasterQuery } from './master-filter.ts';
import { queryOf } from './master-filter.ts';
import { sourceOf } from './master-list.queries.ts';
import type { StoredRecord } from './record-sql.queries.ts';

type Filter = InputOf<typeof contract.exportMasterRows>['filter'];

/** Related records by name, everything else by its value. */
const rowOf = ({ model: { fields } }: Kind, { values, names }: StoredRecord): TableRow =>
  Object.fromEntries(
    fields.map(({ key, relation }) => [key, relation ? (names[relation.name] ?? null) : (values[key] ?? null)]),
  );

const STATUS_TEXTS = { active: undefined, inactive: 'Inactive', all: 'Active and inactive' } as const;

/** What restricts the rows, in words. */
function factsOf({ model: { fields } }: Kind, { where, search }: MasterQuery): readonly Fact[] {
  const status = STATUS_TEXTS[where.status];
  return [
    ...fields.flatMap((field): Fact[] => {
      const given = where.fields[field.key];
      if (given === undefined) return [];
      if (Array.isArray(given)) {
        return given.length === 0
          ? []
          : [[field.label, given.map((value) => valueText(field, value) ?? 'None').join(', ')]];
      }
      const { from, to } = given as { readonly from?: string; readonly to?: string };
      const ends = [from && `from ${valueText(field, from) ?? ''}`, to && `to ${valueText(field, to) ?? ''}`].filter(
        Boolean,
      );
      return ends.length === 0 ? [] : [[field.label, ends.join(' ')]];
    }),
    ...(status ? [['Status', status] as const] : []),
    ...(search === undefined ? [] : [['Search', search] as const]),
  ];
}

/** The records of a kind as a file. */
export function exportedKind(kind: Kind): ExportedTable {
  const list = sourceOf(kind);
  const source = exportOf<MasterQuery, StoredRecord & TableRow>(list as never);
  return {
    route: contract.exportMasterRows,
    source: {
      table: source.table,
      facts: (_context, filter: Filter) => {
        const facts = factsOf(kind, queryOf(kind.model, filter));
        return facts.length === 0 ? [['Filter', 'None']] : facts;
      },
      count: (context, filter: Filter, countMax) => source.count(context, queryOf(kind.model, filter), countMax),
      walk: async function* walk(context, filter: Filter) {
        for await (const records of source.walk(context, queryOf(kind.model, filter))) {
          yield (records as readonly (StoredRecord & TableRow)[]).map((record) => rowOf(kind, record));
        }
      },
    },
  };
}

/** Exports the records of a kind. @throws Refusal as the contract lists */
export async function exportRows(
  request: InputOf<typeof contract.exportMasterRows>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.exportMasterRows>> {
  const kind = maintainedKind(ctx, request.models);
  checkColumns(kind, request.columns);
  return startExport(exportedKind(kind), { ...request, filter: request.filter }, ctx, ctx.node.jobQueue);
}

/** @throws Refusal request.invalid for a column that the kind does not have */
function checkColumns({ model: { fields } }: Kind, columns: readonly string[] = []): void {
  const known = new Set(fields.map(({ key }) => key));
  const unknown = columns.filter((key) => !known.has(key));
  if (unknown.length === 0) return;
  throw new Refusal('request.invalid', {
    fields: Object.fromEntries(unknown.map((key) => [`columns.${key}`, ['is not a known field']])),
  });
}
