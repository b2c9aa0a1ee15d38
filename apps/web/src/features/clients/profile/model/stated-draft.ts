import type { InvestorDetail } from '../profile.api.ts';
import type { AboutYouDraft } from './about-you-draft.ts';

/** What the client has stated, to be changed. Tax ids are masked; one that stays masked is kept as it is. */
export function statedDraft({ aboutYou }: Pick<InvestorDetail, 'aboutYou'>): AboutYouDraft {
  const { taxResidences, politicalExposure } = aboutYou;
  // A client who has stated nothing yet has not stated either that they pay tax in India only.
  const isStated = politicalExposure !== null;
  return {
    salutation: aboutYou.salutation ?? undefined,
    occupationId: aboutYou.occupation?.id,
    incomeSlabId: aboutYou.incomeSlab?.id,
    wealthSourceId: aboutYou.wealthSource?.id,
    natureOfBusinessId: aboutYou.natureOfBusiness?.id,
    birthCity: aboutYou.birthCity ?? '',
    birthCountryId: aboutYou.birthCountry?.id,
    residence: taxResidences.length > 0 ? 'abroad' : isStated ? 'india' : undefined,
    residences: taxResidences.map(({ country, taxId, identificationType }) => ({
      key: `stored-${country.id}`,
      countryId: country.id,
      taxId,
      identificationTypeId: identificationType.id,
    })),
    politicalExposure: politicalExposure ?? undefined,
  };
}
