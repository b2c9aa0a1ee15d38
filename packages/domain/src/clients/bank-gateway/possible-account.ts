import type { TaxStatus } from '../accounts/tax-status.ts';
import { TAX_STATUS_NAMES } from '../accounts/tax-status.ts';
import { isBankNumber } from '../bank-accounts/account-number.ts';
import { TYPES_OF_TAX_STATUS } from '../bank-accounts/usable-accounts.ts';
import { BANK_ACCOUNT_TYPE_NAMES } from '../bank-accounts/verification.ts';
import { matches } from '../../kit/patterns.ts';
import type { CustomerAccount } from './bank-customer.ts';

/**
 * Why an account at the bank cannot pay for investments of its customer and receive the money of sales, as a sentence
 * for the applicant; null when it can. Money comes from and goes to the first holder alone, so an account that others
 * hold too is not used.
 */
export function whyNotPossible(account: CustomerAccount, taxStatus: TaxStatus): string | null {
  const { type, holding, state } = account;
  if (state === 'closed') return 'This account is closed.';
  if (state === 'dormant') return 'This account is dormant. Your branch can activate it.';
  if (holding !== 'single') return 'Others hold this account too. Choose one that is in your name alone.';
  const types = TYPES_OF_TAX_STATUS[taxStatus];
  if (type === null || !types.includes(type)) {
    const possible = types.map((each) => BANK_ACCOUNT_TYPE_NAMES[each]).join(' or ');
    return `The tax status ${TAX_STATUS_NAMES[taxStatus]} needs an account of type ${possible}.`;
  }
  return isBankNumber(account.number) && matches('ifsc', account.ifscCode)
    ? null
    : 'The bank does not hold a complete number of this account.';
}

/** The account that is taken where the customer does not choose one. */
export const firstPossible = (
  accounts: readonly CustomerAccount[],
  taxStatus: TaxStatus,
): CustomerAccount | undefined => accounts.find((account) => whyNotPossible(account, taxStatus) === null);
