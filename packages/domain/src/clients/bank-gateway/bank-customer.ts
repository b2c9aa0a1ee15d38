import type { BusinessDate } from '../../kit/dates.ts';
import type { TaxStatus } from '../accounts/tax-status.ts';
import type { BankAccountType } from '../bank-accounts/verification.ts';
import type { Gender } from '../profile/investor.ts';

/** How a customer holds an account at the bank. */
export const BANK_HOLDINGS = ['single', 'joint', 'either-or-survivor'] as const;
export type BankHolding = (typeof BANK_HOLDINGS)[number];

export const BANK_ACCOUNT_STATES = ['active', 'dormant', 'closed'] as const;
export type BankAccountState = (typeof BANK_ACCOUNT_STATES)[number];

/** An account of a customer at the bank. */
export interface CustomerAccount {
  readonly number: string;
  readonly ifscCode: string;
  readonly micrCode: string | null;
  /** Null for a kind of account from which nobody invests, such as a loan. */
  readonly type: BankAccountType | null;
  readonly holding: BankHolding;
  readonly state: BankAccountState;
}

/** An address as the bank holds it. */
export interface CustomerAddress {
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  /** The code of an Indian state; null outside India. */
  readonly stateCode: string | null;
  readonly pincode: string;
  /** ISO 3166, two letters. */
  readonly countryCode: string;
}

/** A customer as the bank's core system holds them. Null is what the bank does not hold. */
export interface BankCustomer {
  /** Without leading zeros. */
  readonly customerId: string;
  /** Null for customers for whom no investment account is opened, such as companies. */
  readonly taxStatus: TaxStatus | null;
  readonly name: string;
  readonly pan: string | null;
  readonly bornOn: BusinessDate | null;
  readonly gender: Gender | null;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly address: CustomerAddress | null;
  /** Of a minor. */
  readonly guardian: { readonly name: string; readonly relationship: 'father' | 'mother' } | null;
  readonly accounts: readonly CustomerAccount[];
}
