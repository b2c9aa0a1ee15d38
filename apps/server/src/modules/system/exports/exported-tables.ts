import type { ExportedTable } from '../../../platform/export/exported-table.ts';
import type { Contributions } from '../../../platform/node/node-context.ts';

/** The tables of all modules that can be downloaded as a file. */
export const exportedTablesOf = (modules: readonly Contributions[]): readonly ExportedTable[] =>
  modules.flatMap(({ exports = [] }) => exports);
