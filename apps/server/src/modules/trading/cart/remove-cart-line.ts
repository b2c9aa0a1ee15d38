import type { InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/trading/cart';
import { Refusal } from '@artha/domain/kit/errors';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { getAccount } from '../../clients/accounts/index.ts';
import { audit } from '../../system/audit/index.ts';
import { deleteCartLine, bumpCart } from './cart.queries.ts';
import { loadCart } from './load-cart.ts';

/**
 * Removes a line and returns the remaining cart. Removing it again is refused.
 *
 * @throws Refusal account.not-found, cart.line-not-found
 */
export async function removeCartLine(
  { accountId, lineId }: InputOf<typeof contract.removeCartLine>,
  ctx: SessionContext,
) {
  await transaction(ctx.database, async (tx) => {
    await getAccount(tx, ctx.scope, accountId);
    const cart = await bumpCart(tx, ctx.scope, accountId, ctx.realNow);
    if (!cart || !(await deleteCartLine(tx, cart, lineId))) throw new Refusal('cart.line-not-found');
    await audit(tx, ctx, { action: 'cart.line-removed', object: { type: 'cart-line', id: lineId } });
  });
  return loadCart(ctx, accountId);
}
