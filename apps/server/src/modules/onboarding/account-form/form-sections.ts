/** The sections of an account opening form. */
import { guardianOf } from '@artha/domain/clients/accounts/guardian';
import { HOLDING_TYPE_NAMES } from '@artha/domain/clients/accounts/holding-type';
import { TAX_STATUS_NAMES } from '@artha/domain/clients/accounts/tax-status';
import { BANK_ACCOUNT_TYPE_NAMES } from '@artha/domain/clients/bank-accounts/verification';
import { GENDER_NAMES, POLITICAL_EXPOSURE_NAMES } from '@artha/domain/clients/profile/investor';
import { nomineeShares } from '@artha/domain/clients/profile/nominee-shares';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import type { SheetSection } from '../../../platform/export/sheet-writer.ts';
import type { StoredAddress } from '../../clients/profile/profile.tables.ts';
import type { FormNames } from './account-form.queries.ts';
import type { AccountForm, FormDeclaration, FormHolder } from './form-data.ts';

const NOT_STATED = 'Not stated';

type Fact = readonly [label: string, value: string];

const stated = (text: string | null | undefined): string => (text ? text : NOT_STATED);
const day = (on: BusinessDate | null | undefined): string => (on ? formatDate(on) : NOT_STATED);

/** On one line: '14, Sagar Apartments, Baner Road, Pune 411045, Maharashtra, India'. */
function addressText(address: StoredAddress | null | undefined, { states, countries }: FormNames): string {
  if (!address) return NOT_STATED;
  const { line1, line2, city, pincode, stateId, countryId } = address;
  const state = stateId === null ? undefined : states.get(stateId);
  return [line1, line2, `${city} ${pincode}`, state, countries.get(countryId)].filter(Boolean).join(', ');
}

/** The account and its first holder. */
export function holderSections({ client, pan, guardianPan, names }: AccountForm): readonly SheetSection[] {
  const { account, owner, detail } = client;
  const correspondence = detail?.correspondenceAddress ?? detail?.permanentAddress;
  const guardian = guardianOf(account);
  return [
    {
      title: 'Account',
      facts: [
        ['Account number', account.accountNumber],
        ['Account name', account.name],
        ['Holding', HOLDING_TYPE_NAMES[account.holdingType]],
        ['Tax status', TAX_STATUS_NAMES[account.taxStatus]],
      ],
    },
    {
      title: account.taxStatus === 'minor' ? 'First holder, a minor' : 'First holder',
      facts: [
        ['Name', [detail?.salutation, owner.name].filter((part) => part && part !== 'Others').join(' ')],
        ['PAN', pan],
        ['Date of birth', day(detail?.bornOn ?? account.holderBornOn)],
        ['Gender', detail?.gender ? GENDER_NAMES[detail.gender] : NOT_STATED],
        ['Bank customer ID', stated(owner.customerId)],
        ['Email', owner.email],
        ['Mobile', stated(owner.mobile)],
        ...(guardian === null ? [] : [['Guardian', guardian] as const]),
        ...(guardianPan === null ? [] : [['PAN of the guardian', guardianPan] as const]),
        ['Permanent address', addressText(detail?.permanentAddress, names)],
        ['Correspondence', addressText(correspondence, names)],
      ],
    },
  ];
}

const holderFacts = ({ name, pan, bornOn, email, mobile }: FormHolder): readonly Fact[] => [
  ['Name', name],
  ['PAN', pan],
  ['Date of birth', day(bornOn)],
  ['Email', email],
  ['Mobile', mobile],
];

/** The second and third holder. */
export const jointSections = ({ holders }: AccountForm): readonly SheetSection[] =>
  holders.map((holder, at) => ({ title: at === 0 ? 'Second holder' : 'Third holder', facts: holderFacts(holder) }));

/** The nominees with their shares, or that there are none. */
export function nomineeSections({ nominees, client }: AccountForm): readonly SheetSection[] {
  if (nominees.length === 0) {
    const hasOptedOut = client.account.nomineeStatus === 1;
    const note = hasOptedOut ? 'The holder does not wish to nominate anyone.' : 'No nominee has been registered.';
    return [{ title: 'Nomination', note }];
  }
  const shares = nomineeShares(nominees.map(({ nominee }) => nominee));
  return nominees.map(({ nominee, relationship, guardianRelationship, country }, at) => {
    const guardian: readonly Fact[] =
      nominee.guardianName === null
        ? []
        : [['Guardian', [nominee.guardianName, guardianRelationship?.toLowerCase()].filter(Boolean).join(', ')]];
    return {
      title: `Nominee ${at + 1} of ${nominees.length}`,
      facts: [
        ['Name', nominee.name],
        ['Share', `${shares[at] ?? ''}%`],
        ['Relationship', stated(relationship)],
        ['Date of birth', day(nominee.bornOn)],
        ...guardian,
        ['Address', stated([nominee.addressLine1, nominee.pincode, country].filter(Boolean).join(', '))],
        ['Email', stated(nominee.email)],
        ['Mobile', stated(nominee.contactNumber)],
      ],
    };
  });
}

export const bankSections = ({ banks }: AccountForm): readonly SheetSection[] =>
  banks.map((bank, at) => ({
    title: at === 0 ? 'Bank account for payments and payouts' : `Further bank account ${at}`,
    facts: [
      ['Bank', bank.bankName],
      ['Branch', stated(bank.branchName)],
      ['Account number', bank.number],
      ['Type', BANK_ACCOUNT_TYPE_NAMES[bank.type]],
      ['IFSC', bank.ifscCode],
      ['Holder', bank.holderName],
      ['Verified on', bank.verifiedAt === null ? 'Not yet' : formatDate(businessDateAt(bank.verifiedAt))],
    ],
  }));

/** The declarations for FATCA and CRS, one for each holder who was asked. */
export const taxSections = ({ declaration, holders, pan, names }: AccountForm): readonly SheetSection[] => [
  ...declarationSections('first', pan, declaration, names),
  ...holders.flatMap(({ declaration: own, pan: ownPan }, at) =>
    own === null ? [] : declarationSections(at === 0 ? 'second' : 'third', ownPan, own, names),
  ),
];

function declarationSections(
  which: string,
  pan: string,
  { stated: said, taxResidences }: FormDeclaration,
  names: FormNames,
): readonly SheetSection[] {
  const rows = [{ country: 'India', taxId: pan, idType: 'PAN card' }, ...taxResidences];
  const nameOf = (list: ReadonlyMap<number, string>, id: number | null) => (id === null ? undefined : list.get(id));
  const business = nameOf(names.businesses, said.natureOfBusinessId);
  const income = nameOf(names.incomes, said.incomeSlabId);
  const birthPlace = [said.birthCity, nameOf(names.countries, said.birthCountryId)].filter(Boolean).join(', ');
  return [
    {
      title: `FATCA and CRS declaration of the ${which} holder`,
      facts: [
        ['Place of birth', stated(birthPlace)],
        ['Occupation', stated(nameOf(names.occupations, said.occupationId))],
        ...(business === undefined ? [] : [['Nature of business', business] as const]),
        ['Gross annual income', income === undefined ? NOT_STATED : `${income} (₹)`],
        ['Source of wealth', stated(nameOf(names.wealthSources, said.wealthSourceId))],
        ['Politically exposed', said.politicalExposure ? POLITICAL_EXPOSURE_NAMES[said.politicalExposure] : NOT_STATED],
      ],
    },
    {
      title: `Tax residence of the ${which} holder`,
      table: {
        columns: ['Country', 'Identified by', 'Tax identification number'],
        rows: rows.map(({ country, idType, taxId }) => [country, idType, taxId]),
      },
      note:
        'I am a tax resident of these countries and of no other. I will report any change within 30 days. The bank and ' +
        'the fund houses may share this declaration with tax authorities in India and abroad.',
    },
  ];
}
