import type { ExportedTable } from '../../../platform/export/exported-table.ts';
import type { Contributions } from '../../../platform/node/node-context.ts';

/** Every table that can be downloaded as a file, whichever module brings it. */
export const exportedTablesOf = (modules: readonly Contributions[]): readonly ExportedTable[] =>
  modules.flatMap(({ exports = [] }) => exports);
