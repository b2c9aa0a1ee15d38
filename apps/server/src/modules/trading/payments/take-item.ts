import type * as contract from '@artha/contract/trading/payments.credits';
import { RowId, Uuid } from '@artha/contract/kit/scalars';
import type { InputOf } from '@artha/contract/kit/route';
import type { ErrorCode } from '@artha/domain/kit/errors';
import { Refusal } from '@artha/domain/kit/errors';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { audit } from '../../system/audit/index.ts';
import { updateOwner } from './owners.queries.ts';

type Input = InputOf<typeof contract.takePaymentItem>;

const NOT_FOUND: Readonly<Record<Input['kind'], ErrorCode>> = {
  credit: 'credit.not-found',
  cheque: 'cheque.not-found',
  refund: 'refund.not-found',
  difference: 'difference.not-found',
};

/** Lets the caller look after something; whoever comes last has it. @throws Refusal …not-found */
export async function takeItem({ kind, id }: Input, ctx: SessionContext): Promise<Record<string, never>> {
  const isId = kind === 'difference' ? RowId.safeParse(Number(id)).success : Uuid.safeParse(id).success;
  await transaction(ctx.database, async (tx) => {
    if (!isId || !(await updateOwner(tx, { kind, id }, ctx.session.userId))) throw new Refusal(NOT_FOUND[kind]);
    const object = { type: kind, id };
    await audit(tx, ctx, { action: 'payment-item.taken', object, after: { ownerUserId: ctx.session.userId } });
  });
  return {};
}
