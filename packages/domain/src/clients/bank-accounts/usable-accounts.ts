import type { TaxStatus } from '../accounts/tax-status.ts';
import type { BankAccountOwner, BankAccountType } from './verification.ts';

/** What a bank account is used for: to pay for investments, or to receive the money of sales. */
export type BankAccountUse = 'pay in' | 'be paid';

/**
 * The bank accounts that a holder may have. Residents have no NRE or NRO account; a non-resident invests either from an
 * NRE account, whose money may leave India again, or from an NRO account.
 */
export const TYPES_OF_TAX_STATUS: Readonly<Record<TaxStatus, readonly BankAccountType[]>> = {
  individual: ['savings', 'current'],
  minor: ['savings'],
  'nri-repatriable': ['nre'],
  'nri-non-repatriable': ['nro'],
};

/** The bank account of a guardian is that of a resident. */
const TYPES_OF_GUARDIAN: readonly BankAccountType[] = ['savings', 'current'];

/** The types that can be added to an account; none where it cannot have such an owner. */
export function possibleTypes(taxStatus: TaxStatus, owner: BankAccountOwner): readonly BankAccountType[] {
  if (owner === 'holder') return TYPES_OF_TAX_STATUS[taxStatus];
  return taxStatus === 'minor' ? TYPES_OF_GUARDIAN : [];
}

export interface OwnedBankAccount {
  readonly owner: BankAccountOwner;
  readonly type: BankAccountType;
}

/**
 * Whether an account's tax status lets it use a bank account. A guardian may pay for a minor; the money of a minor's
 * sales goes to the minor's own account only.
 */
export const mayBeUsed = ({ owner, type }: OwnedBankAccount, taxStatus: TaxStatus, use: BankAccountUse): boolean =>
  possibleTypes(taxStatus, owner).includes(type) && (owner === 'holder' || use === 'pay in');
