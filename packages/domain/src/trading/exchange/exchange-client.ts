/** What the exchange and the tax records need to know of a client. */
import type { BankAccountType } from '../../clients/bank-accounts/verification.ts';
import type { TaxStatus } from '../../clients/accounts/tax-status.ts';
import type { Gender, PoliticalExposure } from '../../clients/profile/investor.ts';
import type { BusinessDate } from '../../kit/dates.ts';

export type ExchangeHolding = 'single' | 'joint' | 'either-or-survivor';

export interface ExchangeAddress {
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  /** Null outside India. */
  readonly state: string | null;
  readonly country: string;
  readonly pincode: string;
}

export interface ExchangeBank {
  readonly type: BankAccountType;
  readonly number: string;
  readonly ifscCode: string;
  readonly micrCode: string | null;
  readonly isPrimary: boolean;
}

export interface ExchangeNominee {
  readonly name: string;
  readonly relationship: string;
  /** In percent with two places. */
  readonly share: string;
  readonly bornOn: BusinessDate | null;
  readonly isMinor: boolean;
  readonly guardianName: string | null;
}

export interface ExchangeClient {
  /** The number of the account. */
  readonly code: string;
  readonly name: string;
  readonly taxStatus: TaxStatus;
  readonly gender: Gender;
  readonly bornOn: BusinessDate;
  readonly pan: string;
  /** Two digits, as the exchange codes occupations. */
  readonly occupationCode: string;
  readonly holding: ExchangeHolding;
  readonly jointHolders: readonly { readonly name: string; readonly bornOn: BusinessDate; readonly pan: string }[];
  /** Of a minor. */
  readonly guardianName: string | null;
  /** Of the guardian; null where it was not asked for. */
  readonly guardianPan: string | null;
  /** At most five. */
  readonly banks: readonly ExchangeBank[];
  readonly address: ExchangeAddress;
  /** Where a non-resident lives. */
  readonly foreignAddress: ExchangeAddress | null;
  readonly email: string;
  readonly mobile: string;
  /** At most three. */
  readonly nominees: readonly ExchangeNominee[];
}

/** What a client has declared about tax residence, income and political exposure. */
export interface TaxDeclaration {
  readonly name: string;
  readonly pan: string;
  readonly bornOn: BusinessDate;
  readonly taxStatus: TaxStatus;
  readonly birthCity: string;
  /** Two letters, as all countries here. */
  readonly birthCountry: string;
  /** Besides India, at most three. */
  readonly residences: readonly {
    readonly country: string;
    readonly taxId: string;
    readonly idType: string;
  }[];
  readonly wealthSourceCode: string;
  readonly incomeCode: string;
  readonly politicalExposure: PoliticalExposure;
  readonly occupationCode: string;
  readonly occupationType: 'S' | 'B' | 'O' | 'X';
  /** When and from which address the client declared it. */
  readonly declaredAt: Date;
  readonly ip: string;
}
