import type { PlanTerms } from '@artha/contract/trading/plans.parts';
import { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { readStoredPlan } from './cart-plan.ts';
import { bumpCart, takePlanLines } from './cart.queries.ts';

interface TakenPlans {
  /** Of the cart without them. */
  readonly version: number;
  /** In the order of the cart. */
  readonly plans: readonly PlanTerms[];
}

/**
 * Takes the SIPs out of a version of a cart, in the transaction that starts them; its other lines stay.
 *
 * @throws Refusal account.not-found, order.cart-changed
 */
export async function takeCartPlans(
  tx: Tx,
  { scope, realNow }: Pick<SessionContext, 'scope' | 'realNow'>,
  { accountId, cartVersion }: { readonly accountId: number; readonly cartVersion: number },
): Promise<TakenPlans> {
  const cart = await bumpCart(tx, scope, accountId, realNow);
  if (!cart) throw new Refusal('account.not-found');
  if (cart.version !== cartVersion + 1) throw new Refusal('order.cart-changed');
  const lines = await takePlanLines(tx, cart);
  return { version: cart.version, plans: lines.map(({ plan, ...line }) => readStoredPlan(line, plan)) };
}
