import type { CartPlanTerms, PlanTerms } from '@artha/contract/trading/plans.parts';
import type { InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/trading/cart';
import { Refusal } from '@artha/domain/kit/errors';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { getOpenAccount } from '../../clients/accounts/index.ts';
import { audit } from '../../system/audit/index.ts';
import { planTermsOf, readStoredPlan, storedPlan } from './cart-plan.ts';
import { findCartLine, bumpCart, hasDuplicate, updateCartLine } from './cart.queries.ts';
import { checkLine, checkPlanLine } from './check-line.ts';
import { loadCart } from './load-cart.ts';

/**
 * Changes amount, folio and plan of a line and returns the cart. A request based on an older cart version is refused.
 *
 * @throws Refusal account.*, cart.*, order.*, plan.*
 */
export async function changeCartLine(
  { accountId, lineId, version, amount, folioId, plan }: InputOf<typeof contract.changeCartLine>,
  ctx: SessionContext,
) {
  await transaction(ctx.database, async (tx) => {
    await getOpenAccount(tx, ctx.scope, accountId);
    const cart = await bumpCart(tx, ctx.scope, accountId, ctx.realNow);
    const found = cart && (await findCartLine(tx, cart, lineId));
    if (!cart || !found) throw new Refusal('cart.line-not-found');
    if (cart.version !== version + 1) throw new Refusal('order.cart-changed');
    const line = { instrumentId: found.instrumentId, amount, folioId };
    const terms = termsOf(line, plan, found.plan);
    const { name } = terms
      ? await checkPlanLine(tx, ctx, { accountId, terms })
      : await checkLine(tx, ctx, { accountId, ...line });
    const kept = terms ? { mode: 'sip' as const, plan: storedPlan(terms) } : { mode: 'lumpsum' as const, plan: null };
    if (await hasDuplicate(tx, cart, { id: lineId, ...line, mode: kept.mode }))
      throw new Refusal('cart.line-exists', { values: { name } });
    await updateCartLine(tx, cart, { id: lineId, amount, folioId, ...kept });
    await audit(tx, ctx, { action: 'cart.line-changed', object: { type: 'cart-line', id: lineId } });
  });
  return loadCart(ctx, accountId);
}

/** The terms that a line has from now on; undefined for a lump sum. */
function termsOf(
  line: Parameters<typeof planTermsOf>[0],
  plan: CartPlanTerms | null | undefined,
  stored: unknown,
): PlanTerms | undefined {
  if (plan) return planTermsOf(line, plan);
  return plan === undefined && stored !== null ? readStoredPlan(line, stored) : undefined;
}
