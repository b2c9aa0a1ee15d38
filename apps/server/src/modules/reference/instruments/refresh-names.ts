import { nameSuffixes } from '@artha/domain/reference/instruments/name-suffix';
import type { Tx } from '../../../platform/db/database.ts';
import { listSchemesOfOneName, updateNameSuffixes } from './refresh-catalogue.queries.ts';

/** Updates what tells schemes of one name apart, after schemes were added, renamed or unlisted. */
export async function refreshNames(tx: Tx): Promise<void> {
  const schemes = await listSchemesOfOneName(tx);
  const suffixes = nameSuffixes(schemes);
  const changed = schemes
    .map(({ id, nameSuffix }) => ({ id, before: nameSuffix, suffix: suffixes.get(id) ?? null }))
    .filter(({ before, suffix }) => before !== suffix);
  if (changed.length > 0) await updateNameSuffixes(tx, changed);
}
