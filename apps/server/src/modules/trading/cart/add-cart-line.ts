import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/trading/cart';
import { Refusal } from '@artha/domain/kit/errors';
import { CART_MAX_LINES } from '@artha/domain/kit/limits';
import { once } from '../../../platform/db/once.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { audit } from '../../system/audit/index.ts';
import { planTermsOf, storedPlan } from './cart-plan.ts';
import { countCartLines, bumpCart, insertCartLine } from './cart.queries.ts';
import { checkLine, checkPlanLine } from './check-line.ts';

/**
 * Adds a lump sum or a SIP to the cart, once per idempotency key. A second line of the same kind for the same fund and
 * folio is refused under any key: the amount of the first can be changed.
 *
 * @throws Refusal account.*, instrument.not-found, cart.*, order.*, plan.*, request.*
 */
export function addCartLine(
  input: InputOf<typeof contract.addCartLine>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.addCartLine>> {
  const { accountId, plan, ...line } = input;
  const terms = plan && planTermsOf(line, plan);
  return once(ctx, input, async (tx) => {
    const { name } = terms ? await checkPlanLine(tx, ctx, { accountId, terms }) : await checkLine(tx, ctx, input);
    const cart = await bumpCart(tx, ctx.scope, accountId, ctx.realNow);
    if (!cart) throw new Refusal('account.not-found');
    const kept = terms ? { mode: 'sip' as const, plan: storedPlan(terms) } : { mode: 'lumpsum' as const, plan: null };
    const lineId = await insertCartLine(tx, cart, { ...line, ...kept });
    if (lineId === undefined) throw new Refusal('cart.line-exists', { values: { name } });
    const count = await countCartLines(tx, ctx.scope, accountId);
    if (count > CART_MAX_LINES) throw new Refusal('cart.full', { values: { maximum: String(CART_MAX_LINES) } });
    await audit(tx, ctx, { action: 'cart.line-added', object: { type: 'cart-line', id: lineId } });
    return { lineId, version: cart.version, count };
  });
}
