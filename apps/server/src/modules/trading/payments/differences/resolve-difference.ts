import type * as contract from '@artha/contract/trading/payments.refunds';
import type { InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { audit } from '../../../system/audit/index.ts';
import { hasDifference, updateResolved } from './differences.queries.ts';

/** Says how a difference was cleared up. @throws Refusal difference.not-found, difference.resolved */
export async function resolveDifference(
  { differenceId, resolution }: InputOf<typeof contract.resolveMoneyDifference>,
  ctx: SessionContext,
): Promise<Record<string, never>> {
  const resolved = { resolvedAt: ctx.realNow, resolvedByUserId: ctx.session.userId, resolution };
  await transaction(ctx.database, async (tx) => {
    if (!(await updateResolved(tx, differenceId, resolved)))
      throw new Refusal((await hasDifference(tx, differenceId)) ? 'difference.resolved' : 'difference.not-found');
    const object = { type: 'moneyDifference', id: String(differenceId) };
    await audit(tx, ctx, { action: 'money-difference.resolved', object, after: resolved });
  });
  return {};
}
