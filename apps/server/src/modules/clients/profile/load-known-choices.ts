import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import type { Db } from '../../../platform/db/database.ts';
import { listChoiceRows } from './choices.queries.ts';

/**
 * Keeps what was chosen if its record exists, active or not. Old applications may name records that were removed before
 * applications protected them: nobody knows any more what was chosen, so it counts as not stated.
 */
export async function loadKnownChoices(db: Db) {
  const rows = await listChoiceRows(db, { isActiveOnly: false });
  const known = new Set(rows.map(({ list, id }) => `${list} ${id}`));
  return (list: keyof InvestorChoices, id: number | null | undefined): number | null =>
    id !== null && id !== undefined && known.has(`${list} ${id}`) ? id : null;
}
