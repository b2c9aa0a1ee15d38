import type { ExportedTable } from '../../../platform/export/exported-table.ts';
import type { Archive } from '../../../platform/export/archive.ts';
import type { Contributions, DeclaredArchive, NodeContext } from '../../../platform/node/node-context.ts';

/** The tables with a call of their own. */
export const servedTablesOf = (modules: readonly Contributions[]): readonly ExportedTable[] =>
  modules.flatMap(({ exports = [] }) => exports);

/** The tables of all modules that can be downloaded as a file. */
export const exportedTablesOf = (modules: readonly Contributions[]): readonly ExportedTable[] => [
  ...servedTablesOf(modules),
  ...modules.flatMap(({ derivedExports }) => derivedExports?.(modules) ?? []),
];

/** The archives of all modules. */
export const archivesOf = (node: NodeContext): readonly Archive[] =>
  declaredArchivesOf(node.modules).map(({ writeOn, ...archive }) => ({ ...archive, write: writeOn(node) }));

const declaredArchivesOf = (modules: readonly Contributions[]): readonly DeclaredArchive[] =>
  modules.flatMap(({ archives = [] }) => archives);

/** The titles of all that can be exported, by name. */
export const exportTitlesOf = (modules: readonly Contributions[]): ReadonlyMap<string, string> =>
  new Map([
    ...exportedTablesOf(modules).map(({ source: { table } }) => [table.name, table.title] as const),
    ...declaredArchivesOf(modules).map(({ name, title }) => [name, title] as const),
  ]);
