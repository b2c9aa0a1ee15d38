import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { listHoldings } from '../../ledger/ledger/index.ts';

/** Whether a purchase is additional: its folio already holds units of the scheme. A new folio holds none. */
export type IsAdditional = (line: { readonly folioId: number | null; readonly instrumentId: number }) => boolean;

/** Loads what the folios of an account hold now, as far as the caller may see. */
export async function loadIsAdditional(db: Db, scope: Scope, accountId: number): Promise<IsAdditional> {
  const holdings = await listHoldings(db, scope, [accountId]);
  const held = new Set(holdings.map(({ folioId, instrumentId }) => `${folioId} ${instrumentId}`));
  return ({ folioId, instrumentId }) => folioId !== null && held.has(`${folioId} ${instrumentId}`);
}
