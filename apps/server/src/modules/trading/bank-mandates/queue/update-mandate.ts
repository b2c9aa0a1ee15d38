import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/trading/bank-mandates.queue';
import type { ErrorCode } from '@artha/domain/kit/errors';
import { Refusal } from '@artha/domain/kit/errors';
import { orThrow } from '@artha/domain/kit/state-machine';
import { nextMandateState } from '@artha/domain/trading/bank-mandates/bank-mandate-states';
import { umrnOf } from '@artha/domain/trading/bank-mandates/wire-statuses';
import type { Tx } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { expectNotOwn } from '../../../clients/accounts/index.ts';
import type { MandateRow } from '../bank-mandates.queries.ts';
import { isUmrnTaken, lockMandate } from '../bank-mandates.queries.ts';
import { moveMandate } from '../move-mandate.ts';
import { queuedMandate } from './queued-mandate.ts';

type Input = InputOf<typeof contract.updateMandate>;

const onField = (field: string, code: ErrorCode): Refusal =>
  new Refusal(code, { fields: { [field]: [new Refusal(code).message] } });

/**
 * What operations know of a mandate by a signed form: it was submitted, the bank has registered it, or rejected it. The
 * bank answers for an e-mandate by itself. The same again changes nothing.
 *
 * @throws Refusal bank-mandate.*, account.own
 */
export async function updateMandate(
  input: Input,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.updateMandate>> {
  const moved = await transaction(ctx.database, async (tx) => {
    const mandate = await lockMandate(tx, ctx.scope, input.mandateId);
    if (!mandate || mandate.status === 'unconfirmed') throw new Refusal('bank-mandate.not-found');
    expectNotOwn(ctx, mandate.ownerId);
    if (mandate.kind !== 'physical') throw new Refusal('bank-mandate.form-not-needed');
    const step = {
      at: ctx.businessNow,
      realNow: ctx.realNow,
      byUserId: ctx.session.userId,
      who: ctx,
      modules: ctx.node.modules,
    };
    const next = orThrow(nextMandateState(mandate.status, input.status));
    // A late answer to a mandate that has ended would be lost without a word.
    if (next === mandate.status && next !== input.status) throw new Refusal('bank-mandate.move-impossible');
    if (mandate.signedFormFileId === null) throw new Refusal('bank-mandate.form-missing');
    return moveMandate(tx, mandate, input.status, { ...step, details: await detailsOf(tx, mandate, input) });
  });
  return queuedMandate(ctx, moved);
}

async function detailsOf(tx: Tx, mandate: MandateRow, { status, umrn = '', reason = '' }: Input) {
  switch (status) {
    case 'submitted':
      return {};
    case 'registered': {
      const read = umrnOf(umrn);
      if (read === undefined) throw onField('umrn', 'bank-mandate.umrn-missing');
      if (await isUmrnTaken(tx, mandate.id, read)) throw onField('umrn', 'bank-mandate.umrn-taken');
      return { umrn: read, wireStatus: 'APPROVED (BY SPONSOR BANK)' };
    }
    case 'rejected': {
      const rejectReason = reason.trim();
      if (rejectReason === '') throw onField('reason', 'bank-mandate.reason-missing');
      return { rejectReason, wireStatus: 'REJECTED (BY SPONSOR BANK)' };
    }
    default:
      return status satisfies never;
  }
}
