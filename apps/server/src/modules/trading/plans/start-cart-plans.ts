import type * as contract from '@artha/contract/trading/plans.changes';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../platform/db/database.ts';
import { once } from '../../../platform/db/once.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { getOpenAccount } from '../../clients/accounts/index.ts';
import { acknowledgeRisk, findAccountProfile } from '../../clients/risk-profile/index.ts';
import { CALENDAR_LOCK } from '../../reference/calendar/index.ts';
import { takeCartPlans } from '../cart/index.ts';
import { checkTerms } from './check-starting.ts';
import { columnsOf } from './plan-terms.ts';
import { insertUnconfirmed } from './start-plan.ts';

/**
 * Starts a plan for each SIP of a version of a cart, all of them or none; they leave the cart and wait for one one-time
 * password. Each version is started once: the cart is locked, and its version changes with it.
 *
 * @throws Refusal account.*, order.cart-changed, order.cart-empty, plan.*, order.*, request.*
 */
export function startCartPlans(
  input: InputOf<typeof contract.startCartPlans>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.startCartPlans>> {
  const { accountId } = input;
  const start = async (tx: Tx) => {
    await getOpenAccount(tx, ctx.scope, accountId);
    const { version, plans: terms } = await takeCartPlans(tx, ctx, input);
    if (terms.length === 0) throw new Refusal('order.cart-empty');
    for (const [index, each] of terms.entries())
      await checkTerms(tx, ctx, { accountId, terms: each }, { startingWith: terms.slice(0, index) });
    const plans = await insertUnconfirmed(
      tx,
      ctx,
      terms.map((each) => ({ ...columnsOf(each), accountId })),
    );
    await acknowledgeRisk(tx, ctx, {
      accountId,
      profile: await findAccountProfile(tx, accountId),
      subject: 'plan',
      lines: plans.map(({ id, instrumentId }) => ({ instrumentId, subjectId: id })),
      hasAcknowledged: input.hasAcknowledgedRisk === true,
    });
    return { planIds: plans.map(({ id }) => id), cartVersion: version, next: 'otp' as const };
  };
  return once(ctx, input, start, { sharedLock: CALENDAR_LOCK });
}
