import type { ChangedAboutYou } from '@artha/contract/clients/profile';
import type { AboutYou } from '@artha/contract/clients/profile.parts';
import type { ProfileProblems } from '@artha/domain/clients/profile/about-you';
import { aboutYouProblems, withoutNeedlessBusiness } from '@artha/domain/clients/profile/about-you';
import { isMaskedTaxId, maskTaxId } from '@artha/domain/clients/profile/tax-id';
import { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../../platform/db/database.ts';
import type { StoredTaxResidence } from '../investor-detail.queries.ts';
import { chosenByHolders, lockInvestorChoices } from '../lock-choices.queries.ts';

/**
 * The statements of a holder as they are stored, with whole tax ids.
 *
 * @param known the tax residences that are stored of this holder
 * @throws Refusal request.invalid
 */
export async function checkedStatements(
  tx: Tx,
  aboutYou: ChangedAboutYou,
  known: readonly StoredTaxResidence[],
): Promise<AboutYou> {
  const choices = await lockInvestorChoices(tx, chosenByHolders([aboutYou]));
  const { taxResidences, problems } = unmasked(aboutYou.taxResidences, known);
  const fields = { ...problems, ...aboutYouProblems(aboutYou, choices) };
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields });
  return { ...withoutNeedlessBusiness(aboutYou, choices), birthCity: aboutYou.birthCity.trim(), taxResidences };
}

/** The tax ids that were entered; a masked one is that which is stored of the same country. */
function unmasked(entered: ChangedAboutYou['taxResidences'], known: readonly StoredTaxResidence[]) {
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
