import type { StatedAboutYou } from '@artha/contract/clients/profile';
import type { AboutYou } from '@artha/contract/clients/profile.parts';
import { maskTaxId } from '@artha/domain/clients/profile/tax-id';
import type { ChoiceNames } from '../choice-names.ts';
import type { StoredTaxResidence } from '../investor-detail.queries.ts';

/** The statements of a holder but for the tax residences; null is not stated. */
type Stated = { readonly [Field in Exclude<keyof AboutYou, 'taxResidences'>]: AboutYou[Field] | null };

/** What a holder has stated, with names and masked tax ids. */
export const statedAnswer = (
  stated: Stated | null | undefined,
  taxResidences: readonly StoredTaxResidence[],
  names: ChoiceNames,
): StatedAboutYou => ({
  salutation: stated?.salutation ?? null,
  occupation: names('occupations', stated?.occupationId ?? null),
  incomeSlab: names('incomeSlabs', stated?.incomeSlabId ?? null),
  wealthSource: names('wealthSources', stated?.wealthSourceId ?? null),
  natureOfBusiness: names('businessNatures', stated?.natureOfBusinessId ?? null),
  birthCity: stated?.birthCity ?? null,
  birthCountry: names('countries', stated?.birthCountryId ?? null),
  politicalExposure: stated?.politicalExposure ?? null,
  taxResidences: taxResidences.map(({ countryId, taxId, identificationTypeId }) => ({
    country: names('countries', countryId),
    taxId: maskTaxId(taxId),
    identificationType: names('identificationTypes', identificationTypeId),
  })),
});
