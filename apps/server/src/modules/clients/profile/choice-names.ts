import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import type { Chosen } from '@artha/contract/clients/profile';
import type * as z from 'zod/mini';
import type { Db } from '../../../platform/db/database.ts';
import { listChoiceRows } from './choices.queries.ts';

type ChosenRow = z.output<typeof Chosen>;

/** Names what was chosen from a list by its id. */
export interface ChoiceNames {
  (list: keyof InvestorChoices, id: number): ChosenRow;
  (list: keyof InvestorChoices, id: number | null): ChosenRow | null;
}

/** The names of all rows, also of those that are not offered any more. */
export async function loadChoiceNames(db: Db): Promise<ChoiceNames> {
  const rows = await listChoiceRows(db, { isActiveOnly: false });
  const names = new Map(rows.map(({ list, id, name }) => [`${list} ${id}`, name]));
  const nameOf = (list: keyof InvestorChoices, id: number | null) =>
    id === null ? null : { id, name: names.get(`${list} ${id}`) ?? 'Not known' };
  return nameOf as ChoiceNames;
}
