import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import type { AboutYou } from '@artha/contract/clients/profile.parts';
import { nomineeShares } from '@artha/domain/clients/profile/nominee-shares';
import { HOLDING_TYPE_NAMES } from '@artha/domain/clients/accounts/holding-type';
import { POLITICAL_EXPOSURE_NAMES } from '@artha/domain/clients/profile/investor';
import { formatDate } from '@artha/domain/kit/dates';
import { bankAccountLabel } from '@artha/domain/kit/masks';
import type { OnboardingStep } from '@artha/domain/onboarding/onboarding/steps';
import type { Application } from '../onboarding.api.ts';
import type { Fact } from '../../../../ui/figures/fact-sheet.tsx';
import { bankFacts } from './bank-facts.ts';

/** What is read of a step before the application is sent. */
export interface ReviewPart {
  readonly step: OnboardingStep;
  readonly facts: readonly Fact[];
  /** Of each further person whom the step is about. */
  readonly people?: readonly { readonly title: string; readonly facts: readonly Fact[] }[] | undefined;
}

const ORDINALS = ['Second', 'Third'];

const nameOf = (rows: readonly { readonly id: number; readonly name: string }[], id: number | null): string =>
  rows.find((row) => row.id === id)?.name ?? '';

/** The whole application, step by step. */
export const reviewParts = (application: Application, choices: InvestorChoices): readonly ReviewPart[] => [
  { step: 'bank-details', facts: bankFacts(application) },
  ...(application.bankAccounts.length > 0 ? [{ step: 'accounts' as const, facts: accountFacts(application) }] : []),
  { step: 'about-you', facts: declaredFacts(application.aboutYou, choices) },
  { step: 'holders', facts: holderFacts(application, choices), people: jointHolders(application, choices) },
  { step: 'documents', facts: documentFacts(application) },
  { step: 'verify', facts: verificationFacts(application) },
  { step: 'risk-profile', facts: [{ label: 'Category', value: application.riskCategory ?? '' }] },
];

function accountFacts({ bankAccounts, bankAccountKey }: Application): readonly Fact[] {
  const chosen = bankAccounts.find(({ key }) => key === bankAccountKey);
  if (!chosen) return [];
  return [{ label: 'Payments and payouts', value: bankAccountLabel(chosen) }];
}

/** What a holder declared for FATCA; empty where they were not asked. */
function declaredFacts(aboutYou: AboutYou | null, choices: InvestorChoices): readonly Fact[] {
  if (!aboutYou) return [];
  const { natureOfBusinessId, taxResidences } = aboutYou;
  return [
    { label: 'Salutation', value: aboutYou.salutation },
    { label: 'Occupation', value: nameOf(choices.occupations, aboutYou.occupationId) },
    ...(natureOfBusinessId === null
      ? []
      : [{ label: 'Nature of business', value: nameOf(choices.businessNatures, natureOfBusinessId) }]),
    { label: 'Yearly income', value: nameOf(choices.incomeSlabs, aboutYou.incomeSlabId) },
    { label: 'Source of wealth', value: nameOf(choices.wealthSources, aboutYou.wealthSourceId) },
    { label: 'Born in', value: `${aboutYou.birthCity}, ${nameOf(choices.countries, aboutYou.birthCountryId)}` },
    {
      label: 'Tax residence',
      value: ['India', ...taxResidences.map((each) => `${nameOf(choices.countries, each.countryId)}, ${each.taxId}`)],
    },
    { label: 'Politically exposed', value: POLITICAL_EXPOSURE_NAMES[aboutYou.politicalExposure] },
  ];
}

/** Only who opted out has declared not to wish anyone: several holders, and a minor, are not asked for nominees. */
const nobodyText = ({ hasOptedOut }: NonNullable<Application['holders']>): string =>
  hasOptedOut ? 'Nobody, as you wish' : 'Nobody';

function holderFacts({ holders, bankDetails }: Application, choices: InvestorChoices): readonly Fact[] {
  if (!holders) return [];
  const shares = nomineeShares(holders.nominees);
  return [
    { label: 'Holding', value: HOLDING_TYPE_NAMES[holders.holdingType] },
    { label: 'Holders', value: [bankDetails.name, ...holders.jointHolders.map(({ name, pan }) => `${name}, ${pan}`)] },
    ...(holders.guardianPan === undefined ? [] : [{ label: 'PAN of the guardian', value: holders.guardianPan }]),
    {
      label: 'Nominees',
      value:
        holders.nominees.length === 0
          ? nobodyText(holders)
          : holders.nominees.map(
              ({ name, relationshipId, bornOn, guardianName }, at) =>
                `${name}, ${nameOf(choices.relationships, relationshipId)}, ${Number(shares[at])}%${
                  guardianName === null || bornOn === null
                    ? ''
                    : `, born ${formatDate(bornOn)}, guardian ${guardianName}`
                }`,
            ),
    },
  ];
}

/** What each joint holder declared, in the words in which the first one reads theirs. */
const jointHolders = ({ holders }: Application, choices: InvestorChoices): ReviewPart['people'] =>
  holders?.jointHolders.map(({ name, bornOn, email, mobile, aboutYou }, at) => ({
    title: `${ORDINALS[at] ?? ''} holder, ${name}`,
    facts: [
      { label: 'Date of birth', value: formatDate(bornOn) },
      { label: 'Mobile', value: mobile },
      { label: 'E-mail', value: email },
      ...declaredFacts(aboutYou, choices),
    ],
  }));

const documentFacts = ({ documents }: Application): readonly Fact[] =>
  documents
    ? [
        { label: 'Signature', value: documents.signature.name },
        ...(documents.cheque ? [{ label: 'Cancelled cheque', value: documents.cheque.name }] : []),
      ]
    : [];

const verificationFacts = ({ verification }: Application): readonly Fact[] =>
  verification
    ? [
        { label: 'By', value: verification.provider },
        { label: 'Name', value: verification.verifiedName },
        { label: 'ID', value: verification.maskedId },
      ]
    : [];
