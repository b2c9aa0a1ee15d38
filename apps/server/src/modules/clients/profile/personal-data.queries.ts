import { maybe } from '@artha/contract/kit/table';
import { maskTaxId } from '@artha/domain/clients/profile/tax-id';
import type { SQL } from 'drizzle-orm';
import { GENDER_NAMES, POLITICAL_EXPOSURE_NAMES } from '@artha/domain/clients/profile/investor';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { personalTable } from '../../../platform/db/personal-table.ts';
import {
  incomeSlab,
  natureOfBusiness,
  occupation,
  wealthSource,
} from '../../reference/master-data/kinds/client-classification.ts';
import { country, state } from '../../reference/master-data/kinds/geography.ts';
import { openTaxResidences } from './investor-detail.queries.ts';
import { investorDetail } from './profile.tables.ts';

/** An address on one line, with the names of state and country. */
const addressText = (address: PgColumn): SQL => sql`
  concat_ws(', ', ${address} ->> 'line1', ${address} ->> 'line2', ${address} ->> 'city', ${address} ->> 'pincode',
    (select ${state.name} from ${state} where ${state.id} = (${address} ->> 'stateId')::int),
    (select ${country.name} from ${country} where ${country.id} = (${address} ->> 'countryId')::int))`;

export const profileTable = personalTable({
  name: 'profile',
  title: 'Profile: what the bank and you have stated',
  columns: {
    salutation: maybe('code', 'Salutation'),
    gender: maybe('code', 'Gender'),
    bornOn: maybe('date', 'Date of birth'),
    birthCity: maybe('text', 'City of birth'),
    birthCountry: maybe('text', 'Country of birth'),
    occupation: maybe('text', 'Occupation'),
    incomeSlab: maybe('text', 'Income'),
    wealthSource: maybe('text', 'Source of wealth'),
    natureOfBusiness: maybe('text', 'Nature of business'),
    politicalExposure: maybe('code', 'Political exposure'),
    taxIds: maybe('list', 'Tax IDs of other countries'),
    permanentAddress: maybe('text', 'Permanent address'),
    correspondenceAddress: maybe('text', 'Correspondence address'),
    emailVerifiedAt: maybe('instant', 'E-mail verified'),
    mobileVerifiedAt: maybe('instant', 'Mobile verified'),
    bankReadAt: maybe('instant', 'Read at the bank'),
  },
  texts: { gender: GENDER_NAMES, politicalExposure: POLITICAL_EXPOSURE_NAMES },
  rows: (userId) => sql`
    select ${investorDetail.salutation} as salutation, ${investorDetail.gender} as gender,
      ${investorDetail.bornOn} as "bornOn", ${investorDetail.birthCity} as "birthCity",
      (select ${country.name} from ${country} where ${country.id} = ${investorDetail.birthCountryId}) as "birthCountry",
      ${occupation.name} as occupation, ${incomeSlab.name} as "incomeSlab", ${wealthSource.name} as "wealthSource",
      ${natureOfBusiness.name} as "natureOfBusiness", ${investorDetail.politicalExposure} as "politicalExposure",
      ${investorDetail.appUserId} as "appUserId", ${investorDetail.taxResidencesSealed} as "taxResidencesSealed",
      ${addressText(investorDetail.permanentAddress)} as "permanentAddress",
      ${addressText(investorDetail.correspondenceAddress)} as "correspondenceAddress",
      ${investorDetail.emailVerifiedAt} as "emailVerifiedAt", ${investorDetail.mobileVerifiedAt} as "mobileVerifiedAt",
      ${investorDetail.bankReadAt} as "bankReadAt"
    from ${investorDetail}
      left join ${occupation} on ${occupation.id} = ${investorDetail.occupationId}
      left join ${incomeSlab} on ${incomeSlab.id} = ${investorDetail.incomeSlabId}
      left join ${wealthSource} on ${wealthSource.id} = ${investorDetail.wealthSourceId}
      left join ${natureOfBusiness} on ${natureOfBusiness.id} = ${investorDetail.natureOfBusinessId}
    where ${investorDetail.appUserId} = ${userId}`,
  shown: ({ appUserId, taxResidencesSealed, ...row }, secrets) => {
    const sealed = typeof taxResidencesSealed === 'string' ? taxResidencesSealed : null;
    const residences = openTaxResidences(secrets, { appUserId: Number(appUserId), taxResidencesSealed: sealed });
    return { ...row, taxIds: residences.map(({ taxId }) => maskTaxId(taxId)) };
  },
});
