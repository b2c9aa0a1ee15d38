import { businessDateAt } from '@artha/domain/dates';
import type { Cart } from '@artha/domain/orders/decide-purchase';
import type { Tx } from '../../platform/db/database.ts';
import type { SessionContext } from '../../platform/http/context.ts';
import { loadPurchasable } from '../instruments/index.ts';
import { listCartLines, lockCartVersion } from './cart.queries.ts';
import { loadIsAdditional } from './held-schemes.ts';

const NOTHING: Cart = { version: 0, lines: [] };

/**
 * The cart of one of the caller's accounts as a purchase looks at it, locked to the end of the transaction: it is
 * bought once, and nobody changes it meanwhile. A line adds to what its folio holds already.
 */
export async function lockCart(
  tx: Tx,
  { scope, businessNow }: Pick<SessionContext, 'scope' | 'businessNow'>,
  accountId: number,
): Promise<Cart> {
  const locked = await lockCartVersion(tx, scope, accountId);
  if (!locked) return NOTHING;
  const rows = await listCartLines(tx, scope, accountId);
  const ids = [...new Set(rows.map(({ instrumentId }) => instrumentId))];
  const schemes = await loadPurchasable(tx, ids, businessDateAt(businessNow));
  const isAdditional = await loadIsAdditional(tx, scope, accountId);
  const lines = rows.map(({ id, amount, instrumentId, folioId }) => {
    const instrument = schemes.get(instrumentId);
    if (!instrument) throw new Error(`line ${id} has no scheme`);
    const added = isAdditional({ folioId, instrumentId });
    return { id, instrument, amount, folioId: folioId ?? undefined, isAdditional: added };
  });
  return { version: locked.version, lines };
}
