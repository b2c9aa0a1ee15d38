import type { AboutYou } from '@artha/contract/clients/profile.parts';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { TaxStatus } from '@artha/domain/clients/accounts/tax-status';
import type { TaxDeclaration } from '@artha/domain/trading/exchange/exchange-client';
import type { Codes } from './client-data.queries.ts';
import { required } from './required.ts';

type Statements = {
  readonly [Field in keyof Omit<AboutYou, 'salutation' | 'natureOfBusinessId' | 'taxResidences'>]:
    | AboutYou[Field]
    | null;
};

/** One holder with what they stated; null what is not known. */
export interface DeclaringHolder extends Statements {
  readonly name: string;
  readonly pan: string;
  readonly bornOn: BusinessDate | null;
  readonly taxStatus: TaxStatus;
  readonly taxResidences: AboutYou['taxResidences'];
}

/** The declaration of a holder before it is dated. */
export type UndatedDeclaration = Omit<TaxDeclaration, 'declaredAt' | 'ip'>;

/** A declaration in the codes of FATCA. @throws PermanentDeliveryError when something is missing */
export function taxDeclaration(codes: Codes, holder: DeclaringHolder): UndatedDeclaration {
  const { name, pan, taxStatus, taxResidences } = holder;
  const occupation = codes.occupations.get(holder.occupationId ?? 0);
  return {
    name,
    pan,
    taxStatus,
    bornOn: required(holder.bornOn, 'the birth date'),
    birthCity: required(holder.birthCity, 'the city of birth'),
    birthCountry: required(codes.countries.get(holder.birthCountryId ?? 0)?.isoCode, 'the country of birth'),
    residences: taxResidences.map(({ countryId, taxId, identificationTypeId }) => ({
      country: codes.countries.get(countryId)?.isoCode ?? '',
      taxId,
      idType: codes.idTypes.get(identificationTypeId) ?? 'O',
    })),
    wealthSourceCode: required(codes.wealthSources.get(holder.wealthSourceId ?? 0), 'the source of wealth'),
    incomeCode: required(codes.incomes.get(holder.incomeSlabId ?? 0), 'the income'),
    politicalExposure: required(holder.politicalExposure, 'the political exposure'),
    occupationCode: required(occupation?.code, 'the occupation'),
    occupationType: required(occupation?.type, 'the occupation'),
  };
}
