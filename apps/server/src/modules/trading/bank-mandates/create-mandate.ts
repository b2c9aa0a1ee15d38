import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/trading/bank-mandates';
import { Refusal } from '@artha/domain/kit/errors';
import { mandateEndOn } from '@artha/domain/trading/bank-mandates/bank-mandate-terms';
import type { Tx } from '../../../platform/db/database.ts';
import { once } from '../../../platform/db/once.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { getOpenAccount } from '../../clients/accounts/index.ts';
import { audit } from '../../system/audit/index.ts';
import { checkTerms } from './check-terms.ts';
import { insertHistory, insertMandate, lockOpenOfTerms } from './bank-mandates.queries.ts';
import { moveMandate } from './move-mandate.ts';

type Input = InputOf<typeof contract.createMandate>;

/**
 * Enters a mandate, which its one-time password confirms. Pressing twice enters one: the answer is stored under the
 * idempotency key. One that was entered before with the same terms and left takes no place: it is cancelled.
 *
 * @throws Refusal account.*, bank-mandate.*, request.*
 */
export function createMandate(input: Input, ctx: SessionContext): Promise<AnswerOf<typeof contract.createMandate>> {
  return once(ctx, input, async (tx) => {
    const account = await getOpenAccount(tx, ctx.scope, input.accountId);
    // An approval without a choice to make is none.
    const terms = { ...input, authMode: input.kind === 'e-mandate' ? input.authMode : null };
    await checkTerms(tx, terms, ctx.businessNow);
    await dropUnconfirmed(tx, ctx, terms);
    const { accountId, bankAccountId, kind, authMode, limit, startOn, years } = terms;
    const mandate = { accountId, bankAccountId, kind, authMode, limit, startOn, endOn: mandateEndOn(startOn, years) };
    const mandateId = await insertMandate(tx, {
      ...mandate,
      status: 'unconfirmed',
      createdByUserId: ctx.session.userId,
      createdAt: ctx.realNow,
    });
    await insertHistory(tx, {
      bankMandateId: mandateId,
      from: null,
      to: 'unconfirmed',
      at: ctx.realNow,
      byUserId: ctx.session.userId,
    });
    await audit(tx, ctx, {
      action: 'bank-mandate.entered',
      object: { type: 'bank-mandate', id: mandateId },
      after: { ...mandate, ownerId: account.appUserId },
    });
    return { mandateId, next: 'otp' as const };
  });
}

/** @throws Refusal bank-mandate.exists when one with these terms is confirmed and waits */
async function dropUnconfirmed(tx: Tx, ctx: SessionContext, terms: Parameters<typeof lockOpenOfTerms>[1]) {
  for (const open of await lockOpenOfTerms(tx, terms)) {
    if (open.status !== 'unconfirmed')
      throw new Refusal('bank-mandate.exists', { fields: { limit: [new Refusal('bank-mandate.exists').message] } });
    await moveMandate(tx, open, 'cancelled', {
      at: ctx.businessNow,
      realNow: ctx.realNow,
      byUserId: ctx.session.userId,
      note: 'It was entered again.',
      who: ctx,
      modules: ctx.node.modules,
    });
  }
}
