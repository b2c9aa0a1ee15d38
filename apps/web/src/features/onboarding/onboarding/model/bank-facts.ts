import { TAX_STATUS_NAMES } from '@artha/domain/clients/accounts/tax-status';
import type { Gender } from '@artha/domain/clients/profile/investor';
import { formatDate } from '@artha/domain/kit/dates';
import type { Application } from '../onboarding.api.ts';

/** A label and its value, of one line or several. */
export interface Fact {
  readonly label: string;
  readonly value: string | readonly string[];
}

const GENDER_NAMES: Readonly<Record<Gender, string>> = { female: 'Female', male: 'Male', other: 'Other' };

/** What the bank holds of a customer. */
export const bankFacts = ({ bankDetails: bank }: Pick<Application, 'bankDetails'>): readonly Fact[] => [
  { label: 'Name', value: bank.name },
  { label: 'Customer ID', value: bank.customerId },
  { label: 'PAN', value: bank.panMasked },
  { label: 'Date of birth', value: formatDate(bank.bornOn) },
  { label: 'Gender', value: GENDER_NAMES[bank.gender] },
  { label: 'Tax status', value: TAX_STATUS_NAMES[bank.taxStatus] },
  ...(bank.guardianName === null ? [] : [{ label: 'Guardian', value: bank.guardianName }]),
  { label: 'Mobile', value: bank.mobile },
  { label: 'E-mail', value: bank.email },
  { label: 'Address', value: bank.addressLines },
];
