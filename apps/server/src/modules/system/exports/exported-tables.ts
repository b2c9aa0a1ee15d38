import type { ExportedTable } from '../../../platform/export/exported-table.ts';
import type { Contributions } from '../../../platform/node/node-context.ts';

/** The tables with a call of their own. */
export const servedTablesOf = (modules: readonly Contributions[]): readonly ExportedTable[] =>
  modules.flatMap(({ exports = [] }) => exports);

/** The tables of all modules that can be downloaded as a file. */
export const exportedTablesOf = (modules: readonly Contributions[]): readonly ExportedTable[] => [
  ...servedTablesOf(modules),
  ...modules.flatMap(({ derivedExports }) => derivedExports?.(modules) ?? []),
];
