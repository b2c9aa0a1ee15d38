import type { InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/trading/cart';
import { Refusal } from '@artha/domain/kit/errors';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { getOpenAccount } from '../../clients/accounts/index.ts';
import { audit } from '../../system/audit/index.ts';
import { findLineInstrument, bumpCart, hasDuplicate, updateCartLine } from './cart.queries.ts';
import { checkLine } from './check-line.ts';
import { loadCart } from './load-cart.ts';

/**
 * Changes amount and folio of a line and returns the cart. A request based on an older cart version is refused.
 *
 * @throws Refusal account.*, cart.*, order.*
 */
export async function changeCartLine(
  { accountId, lineId, version, amount, folioId }: InputOf<typeof contract.changeCartLine>,
  ctx: SessionContext,
) {
  await transaction(ctx.database, async (tx) => {
    await getOpenAccount(tx, ctx.scope, accountId);
    const cart = await bumpCart(tx, ctx.scope, accountId, ctx.realNow);
    const instrumentId = cart && (await findLineInstrument(tx, cart, lineId));
    if (!cart || instrumentId === undefined) throw new Refusal('cart.line-not-found');
    if (cart.version !== version + 1) throw new Refusal('order.cart-changed');
    const { name } = await checkLine(tx, ctx, { accountId, instrumentId, amount, folioId });
    if (await hasDuplicate(tx, cart, { id: lineId, instrumentId, folioId }))
      throw new Refusal('cart.line-exists', { values: { name } });
    await updateCartLine(tx, cart, { id: lineId, amount, folioId });
    await audit(tx, ctx, { action: 'cart.line-changed', object: { type: 'cart-line', id: lineId } });
  });
  return loadCart(ctx, accountId);
}
