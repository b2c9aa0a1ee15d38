import type * as contract from '@artha/contract/clients/profile';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { aboutYouProblems, withoutNeedlessBusiness } from '@artha/domain/clients/profile/about-you';
import type { ProfileProblems } from '@artha/domain/clients/profile/about-you';
import { isMaskedTaxId, maskTaxId } from '@artha/domain/clients/profile/tax-id';
import { Refusal } from '@artha/domain/kit/errors';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { getInvestorChoices } from '../choices.queries.ts';
import type { StoredTaxResidence } from '../investor-detail.queries.ts';
import { openTaxResidences, sealTaxResidences, updateInvestorDetail } from '../investor-detail.queries.ts';
import { lockSeen } from '../lock-version.ts';
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
    const choices = await getInvestorChoices(tx);
    const { taxResidences, problems } = unmasked(aboutYou.taxResidences, openTaxResidences(secrets, detail));
    const fields = { ...problems, ...aboutYouProblems(aboutYou, choices) };
    if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields });
    const { taxResidences: _entered, birthCity, ...statements } = withoutNeedlessBusiness(aboutYou, choices);
    await updateInvestorDetail(tx, detail, {
      ...statements,
      birthCity: birthCity.trim(),
      taxResidencesSealed: sealTaxResidences(secrets, ctx.session.userId, taxResidences),
    });
    await recordProfileChange(tx, ctx, { what: 'personal statements', version: detail.version + 1 });
    return investorAnswer(tx, ctx);
  });
}

/** The tax ids that were entered; a masked one is that which is stored of the same country. */
function unmasked(entered: contract.ChangedAboutYou['taxResidences'], known: readonly StoredTaxResidence[]) {
  const problems: ProfileProblems = {};
  const taxResidences = entered.map((residence, at) => {
    if (!isMaskedTaxId(residence.taxId)) return residence;
    const { countryId, taxId } = residence;
    const before = known.find((each) => each.countryId === countryId && maskTaxId(each.taxId) === taxId);
    if (!before) problems[`aboutYou.taxResidences.${at}.taxId`] = ['Enter the tax ID again.'];
    return { ...residence, taxId: before?.taxId ?? '' };
  });
  return { taxResidences, problems };
}
