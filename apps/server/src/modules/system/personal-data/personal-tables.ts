import type { PersonalTable } from '../../../platform/db/personal-table.ts';
import type { Contributions } from '../../../platform/node/node-context.ts';

/** What all modules keep of a person, in the order of the modules. */
export const personalTablesOf = (modules: readonly Contributions[]): readonly PersonalTable[] =>
  modules.flatMap(({ personalData = [] }) => personalData);
