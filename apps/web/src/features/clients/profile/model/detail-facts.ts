import { TAX_STATUS_NAMES } from '@artha/domain/clients/accounts/tax-status';
import { GENDER_NAMES, POLITICAL_EXPOSURE_NAMES } from '@artha/domain/clients/profile/investor';
import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import type { Fact } from '../../../../ui/figures/fact-sheet.tsx';
import type { DeclaredHolder, InvestorDetail, PostalAddress } from '../profile.api.ts';

const NOT_KNOWN = 'Not known';
const NOT_STATED = 'Not stated yet';

/** What the bank holds of the client. */
export const personFacts = (detail: InvestorDetail): readonly Fact[] => [
  { label: 'Name', value: detail.name },
  { label: 'Customer ID', value: detail.customerId ?? 'Not assigned yet' },
  { label: 'Date of birth', value: detail.bornOn === null ? NOT_KNOWN : formatDate(detail.bornOn) },
  { label: 'PAN', value: detail.panMasked ?? NOT_KNOWN },
  { label: 'Gender', value: detail.gender === null ? NOT_KNOWN : GENDER_NAMES[detail.gender] },
  { label: 'Tax status', value: detail.taxStatus === null ? NOT_KNOWN : TAX_STATUS_NAMES[detail.taxStatus] },
];

/** 'From your bank, 20 Nov 2026.' */
export const sourceText = ({ bankReadAt }: Pick<InvestorDetail, 'bankReadAt'>): string =>
  bankReadAt === null ? 'From your bank.' : `From your bank, ${formatDate(businessDateAt(bankReadAt))}.`;

/** 'Flat 12, Pune 411045, Maharashtra, India' */
export const addressText = ({ line1, line2, city, state, country, pincode }: PostalAddress): string =>
  [line1, line2, `${city} ${pincode}`, state?.name, country.name].filter((part) => part).join(', ');

const verifiedText = (verifiedAt: Date | null): string | undefined =>
  verifiedAt === null ? undefined : `Verified ${formatDate(businessDateAt(verifiedAt))}`;

/** Where the client is reached. */
export const contactFacts = (detail: InvestorDetail): readonly Fact[] => [
  {
    label: 'Mobile',
    value: detail.mobile === null ? NOT_KNOWN : `+91 ${detail.mobile}`,
    note: verifiedText(detail.mobileVerifiedAt),
  },
  { label: 'E-mail', value: detail.email, note: verifiedText(detail.emailVerifiedAt) },
  {
    label: 'Permanent address',
    value: detail.permanentAddress === null ? NOT_KNOWN : addressText(detail.permanentAddress),
  },
  {
    label: 'Correspondence',
    value: detail.correspondenceAddress === null ? 'Same as permanent' : addressText(detail.correspondenceAddress),
  },
];

/** A joint holder with what they declared. */
export const holderFacts = (holder: DeclaredHolder): readonly Fact[] => [
  { label: 'PAN', value: holder.panMasked ?? NOT_KNOWN },
  { label: 'Date of birth', value: formatDate(holder.bornOn) },
  ...statedFacts(holder),
];

/** What the client has stated. */
export function statedFacts({ aboutYou }: Pick<InvestorDetail, 'aboutYou'>): readonly Fact[] {
  const { occupation, natureOfBusiness, birthCity, birthCountry, politicalExposure, taxResidences } = aboutYou;
  const birthplace = [birthCity, birthCountry?.name].filter((part) => part);
  return [
    { label: 'Occupation', value: occupation?.name ?? NOT_STATED },
    ...(natureOfBusiness ? [{ label: 'Nature of business', value: natureOfBusiness.name }] : []),
    { label: 'Yearly income', value: aboutYou.incomeSlab?.name ?? NOT_STATED },
    { label: 'Source of wealth', value: aboutYou.wealthSource?.name ?? NOT_STATED },
    { label: 'Born in', value: birthplace.length === 0 ? NOT_STATED : birthplace.join(', ') },
    {
      label: 'Tax residence',
      value: ['India', ...taxResidences.map(({ country, taxId }) => `${country.name}, ${taxId}`)],
    },
    {
      label: 'Politically exposed',
      value: politicalExposure === null ? NOT_STATED : POLITICAL_EXPOSURE_NAMES[politicalExposure],
    },
  ];
}
