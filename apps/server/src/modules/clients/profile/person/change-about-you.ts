import type * as contract from '@artha/contract/clients/profile';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { openTaxResidences, sealTaxResidences, updateInvestorDetail } from '../investor-detail.queries.ts';
import { lockSeen } from '../lock-version.ts';
import { checkedStatements } from './checked-statements.ts';
import { investorAnswer } from './investor-answer.ts';
import { recordProfileChange } from './record-profile-change.ts';

/**
 * Saves what the client states about occupation, income, tax residence and political exposure.
 *
 * @throws Refusal profile.changed, request.invalid
 */
export function changeAboutYou(
  { version, aboutYou }: InputOf<typeof contract.changeAboutYou>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.changeAboutYou>> {
  const { secrets } = ctx.node;
  return transaction(ctx.database, async (tx) => {
    const detail = await lockSeen(tx, ctx, version);
    const known = openTaxResidences(secrets, detail);
    const { taxResidences, ...statements } = await checkedStatements(tx, aboutYou, known);
    await updateInvestorDetail(tx, detail, {
      ...statements,
      taxResidencesSealed: sealTaxResidences(secrets, ctx.session.userId, taxResidences),
    });
    await recordProfileChange(tx, ctx, { what: 'personal statements', version: detail.version + 1 });
    return investorAnswer(tx, ctx);
  });
}
