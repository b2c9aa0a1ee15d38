import type { Tx } from '../../../platform/db/database.ts';
import type { FolioName } from '../../clients/accounts/index.ts';
import { insertFolios } from '../../clients/accounts/index.ts';

const nameOf = ({ number, serviceProviderId }: Pick<FolioName, 'number' | 'serviceProviderId'>): string =>
  `${serviceProviderId} ${number}`;

/**
 * The folios named by the registrar, including newly opened ones.
 *
 * @returns the id of a folio; undefined for a number that belongs to another account, which is never used
 */
export async function registrarFolios(
  tx: Tx,
  names: readonly FolioName[],
): Promise<(folio: FolioName) => number | undefined> {
  const known = await insertFolios(tx, names);
  const byName = new Map(known.map((folio) => [nameOf(folio), folio]));
  return (folio) => {
    const found = byName.get(nameOf(folio));
    return found?.accountId === folio.accountId ? found.id : undefined;
  };
}
