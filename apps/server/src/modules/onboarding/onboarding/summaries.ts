import { HOLDING_TYPE_NAMES } from '@artha/domain/clients/accounts/holding-type';
import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import type { AboutYou } from '@artha/contract/clients/profile.parts';
import { BANK_ACCOUNT_TYPE_NAMES } from '@artha/domain/clients/bank-accounts/verification';
import { lastDigits } from '@artha/domain/clients/bank-accounts/account-number';
import type { CustomerAccount } from '@artha/domain/clients/bank-gateway/bank-customer';
import type { OnboardingStep } from '@artha/domain/onboarding/onboarding/steps';
import type { OpenedApplication, StoredHolders } from './stored-application.ts';

export interface Summarized {
  readonly opened: OpenedApplication;
  readonly bankAccount: CustomerAccount | undefined;
  readonly choices: InvestorChoices;
  readonly riskCategory: string | undefined;
}

const listText = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;

const nameIn = (list: readonly { readonly id: number; readonly name: string }[], id: number): string =>
  list.find((each) => each.id === id)?.name ?? '';

const aboutYouText = (
  { occupationId, taxResidences }: AboutYou,
  { occupations, countries }: InvestorChoices,
): string => {
  const places = ['India', ...taxResidences.map(({ countryId }) => nameIn(countries, countryId))];
  return [nameIn(occupations, occupationId), listText(places.filter((place) => place !== ''))]
    .filter((part) => part !== '')
    .join(', ');
};

function holdersText({ holdingType, jointHolders, nominees }: StoredHolders): string {
  const holders =
    HOLDING_TYPE_NAMES[holdingType] + (jointHolders.length > 0 ? `, ${jointHolders.length + 1} holders` : '');
  const count = nominees.length === 1 ? '1 nominee' : `${nominees.length || 'no'} nominees`;
  return `${holders}, ${count}`;
}

const bankAccountText = ({ type, number }: CustomerAccount): string =>
  `${type === null ? '' : `${BANK_ACCOUNT_TYPE_NAMES[type]} `}account ending ${lastDigits(number)}`;

/** What was done in a step, in a few words for the list of steps. */
export function summaryOf(step: OnboardingStep, { opened, bankAccount, choices, riskCategory }: Summarized): string {
  const { row, customer, aboutYou, holders } = opened;
  const texts: Readonly<Record<OnboardingStep, string | undefined>> = {
    'bank-details': customer.name,
    accounts: bankAccount && bankAccountText(bankAccount),
    'about-you': aboutYou ? aboutYouText(aboutYou, choices) : undefined,
    holders: holders ? holdersText(holders) : undefined,
    documents: 'Signature and cancelled cheque',
    verify: row.verification?.provider,
    'risk-profile': riskCategory,
    review: row.state === 'approved' ? 'Approved' : 'Sent',
  };
  return texts[step] ?? '';
}
