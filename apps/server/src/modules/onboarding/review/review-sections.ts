/** An application as operations compare it: each step with the bank's record and the verified identity. */
import { HOLDING_TYPE_NAMES } from '@artha/domain/clients/accounts/holding-type';
import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import type { AboutYou } from '@artha/contract/clients/profile.parts';
import type { OnboardingRequest } from '@artha/contract/onboarding/review';
import { TAX_STATUS_NAMES } from '@artha/domain/clients/accounts/tax-status';
import { BANK_ACCOUNT_TYPE_NAMES } from '@artha/domain/clients/bank-accounts/verification';
import type { CustomerAccount } from '@artha/domain/clients/bank-gateway/bank-customer';
import { GENDER_NAMES, POLITICAL_EXPOSURE_NAMES } from '@artha/domain/clients/profile/investor';
import { nomineeShares } from '@artha/domain/clients/profile/nominee-shares';
import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import { maskAccountNumber, maskPan } from '@artha/domain/kit/masks';
import type { ReturnableStep } from '@artha/domain/onboarding/onboarding/steps';
import { RETURNABLE_STEPS } from '@artha/domain/onboarding/onboarding/steps';
import { currentReasons } from '@artha/domain/onboarding/review/current-reasons';
import { IDENTITY_DETAIL_NAMES } from '@artha/domain/onboarding/ekyc/compare-identity';
import type { IdentityCheck } from '../ekyc/index.ts';
import type { OpenedApplication, StoredJointHolder } from '../onboarding/index.ts';

type Section = OnboardingRequest['sections'][number];
type Field = Section['fields'][number];

export interface Reviewed {
  readonly opened: OpenedApplication;
  readonly bankAccount: CustomerAccount | undefined;
  readonly identity: IdentityCheck | undefined;
  readonly choices: InvestorChoices;
  /** False masks PANs and numbers. */
  readonly showsIdentifiers: boolean;
  readonly returned: readonly { readonly step: string; readonly reason: string }[];
}

const field = (label: string, values: Partial<Omit<Field, 'label'>>): Field => ({
  label,
  bank: null,
  stated: null,
  verified: null,
  isDifferent: false,
  ...values,
});
const atBank = (label: string, bank: string | null): readonly Field[] => (bank ? [field(label, { bank })] : []);
const stated = (label: string, text: string | null | undefined): readonly Field[] =>
  text ? [field(label, { stated: text })] : [];

const nameIn = (rows: readonly { readonly id: number; readonly name: string }[], id: number | null): string | null =>
  rows.find((each) => each.id === id)?.name ?? null;
const pan = (text: string | null, { showsIdentifiers }: Reviewed) =>
  text === null || showsIdentifiers ? text : maskPan(text);

function bankDetailFields(reviewed: Reviewed): readonly Field[] {
  const { customer, row } = reviewed.opened;
  const { address, guardian, bornOn, gender } = customer;
  const verified = row.verification?.verifiedName ?? null;
  const isDifferent = reviewed.identity?.compared.some(
    ({ detail, outcome }) => detail === 'name' && outcome !== 'same',
  );
  return [
    field('Name', { bank: customer.name, verified, isDifferent: isDifferent ?? false }),
    ...atBank('PAN', pan(customer.pan, reviewed)),
    ...atBank('Date of birth', bornOn && formatDate(bornOn)),
    ...atBank('Gender', gender && GENDER_NAMES[gender]),
    ...atBank('Tax status', TAX_STATUS_NAMES[customer.taxStatus]),
    ...atBank('Guardian', guardian?.name ?? null),
    ...atBank('Email', customer.email),
    ...atBank('Mobile', customer.mobile),
    ...atBank(
      'Address',
      address && [address.line1, address.line2, `${address.city} ${address.pincode}`].filter(Boolean).join(', '),
    ),
  ];
}

function accountFields({ bankAccount, showsIdentifiers }: Reviewed): readonly Field[] {
  if (!bankAccount) return [];
  const { number, ifscCode, micrCode, type, holding } = bankAccount;
  return [
    field('Account number', { bank: showsIdentifiers ? number : maskAccountNumber(number) }),
    field('IFSC', { bank: ifscCode }),
    ...atBank('MICR', micrCode),
    ...atBank('Type', type && BANK_ACCOUNT_TYPE_NAMES[type]),
    field('Held', { bank: HOLDING_TYPE_NAMES[holding] }),
  ];
}

/** What a holder declared. @param of the start of each label, which names the holder */
function declaredFields(aboutYou: AboutYou | null, { choices, showsIdentifiers }: Reviewed, of = ''): readonly Field[] {
  if (!aboutYou) return [];
  const { birthCity, birthCountryId, taxResidences, politicalExposure } = aboutYou;
  const says = (label: string, text: string | null) => stated(of + label, text);
  return [
    ...says('Occupation', nameIn(choices.occupations, aboutYou.occupationId)),
    ...says('Nature of business', nameIn(choices.businessNatures, aboutYou.natureOfBusinessId)),
    ...says('Income', nameIn(choices.incomeSlabs, aboutYou.incomeSlabId)),
    ...says('Source of wealth', nameIn(choices.wealthSources, aboutYou.wealthSourceId)),
    ...says('Born in', [birthCity, nameIn(choices.countries, birthCountryId)].filter(Boolean).join(', ')),
    ...taxResidences.flatMap(({ countryId, taxId }) => {
      const id = showsIdentifiers ? taxId : '•'.repeat(taxId.length);
      return says('Tax residence', `${nameIn(choices.countries, countryId) ?? ''}, ${id}`);
    }),
    ...says('Politically exposed', POLITICAL_EXPOSURE_NAMES[politicalExposure]),
  ];
}

const aboutYouFields = (reviewed: Reviewed): readonly Field[] => declaredFields(reviewed.opened.aboutYou, reviewed);

function jointFields(holder: StoredJointHolder, at: number, reviewed: Reviewed): readonly Field[] {
  const title = at === 0 ? 'Second holder' : 'Third holder';
  return [
    ...stated(title, [holder.name, pan(holder.pan, reviewed), formatDate(holder.bornOn)].join(', ')),
    ...declaredFields(holder.aboutYou, reviewed, `${title}: `),
  ];
}

function holderFields(reviewed: Reviewed): readonly Field[] {
  const { holders } = reviewed.opened;
  if (!holders) return [];
  const shares = nomineeShares(holders.nominees);
  return [
    ...stated('Holding', HOLDING_TYPE_NAMES[holders.holdingType]),
    ...stated('PAN of the guardian', pan(holders.guardianPan ?? null, reviewed)),
    ...holders.jointHolders.flatMap((holder, at) => jointFields(holder, at, reviewed)),
    ...holders.nominees.flatMap((nominee, at) => {
      const { name, relationshipId, bornOn, guardianName } = nominee;
      const parts = [
        name,
        nameIn(reviewed.choices.relationships, relationshipId)?.toLowerCase(),
        `${shares[at] ?? ''}%`,
        bornOn && `born ${formatDate(bornOn)}`,
        guardianName && `guardian ${guardianName}`,
      ];
      return stated(`Nominee ${at + 1}`, parts.filter(Boolean).join(', '));
    }),
    ...(holders.hasOptedOut ? stated('Nominees', 'Does not wish to nominate anyone') : []),
  ];
}

/** What is read on the cheque, beside its picture. */
const documentFields = (reviewed: Reviewed): readonly Field[] => [
  field('Name', { bank: reviewed.opened.customer.name }),
  ...accountFields(reviewed).filter(({ label }) => label !== 'Held'),
];

function verifyFields({ opened: { row }, identity }: Reviewed): readonly Field[] {
  const { verification } = row;
  if (!verification) return [];
  const { provider, maskedId, verifiedAt } = verification;
  const { compared = [], kyc } = identity ?? {};
  return [
    field('Verified by', { verified: provider }),
    ...compared.map(({ detail, bank, provided, outcome }) =>
      field(IDENTITY_DETAIL_NAMES[detail], { bank, verified: provided || null, isDifferent: outcome !== 'same' }),
    ),
    ...(kyc ? [field('KYC record', { verified: kyc.name, isDifferent: kyc.permission !== 'allowed' })] : []),
    field('Identity number', { verified: maskedId }),
    field('Verified on', { verified: formatDate(businessDateAt(new Date(verifiedAt))) }),
  ];
}

const FIELDS: Readonly<Record<ReturnableStep, (reviewed: Reviewed) => readonly Field[]>> = {
  'bank-details': bankDetailFields,
  accounts: accountFields,
  'about-you': aboutYouFields,
  holders: holderFields,
  documents: documentFields,
  verify: verifyFields,
};

const differencesOf = ({ opened, identity }: Reviewed): string[] =>
  currentReasons(opened.row.verification?.differences ?? [], identity?.kraCode ?? null);

/** The steps of an application with what is compared in each. */
export const reviewSections = (reviewed: Reviewed): Section[] =>
  RETURNABLE_STEPS.map((step) => ({
    step,
    fields: [...FIELDS[step](reviewed)],
    differences: step === 'verify' ? differencesOf(reviewed) : [],
    returnedReason: reviewed.returned.find((each) => each.step === step)?.reason ?? null,
  }));

/** Whether anything differs, which only a reason lets pass. */
export const hasDifferences = (sections: readonly Section[]): boolean =>
  sections.some(({ fields, differences }) => differences.length > 0 || fields.some(({ isDifferent }) => isDifferent));
