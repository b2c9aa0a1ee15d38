/** A customer as the core banking system answers it on the wire. */
export interface BankRecord {
  readonly customerId: string;
  readonly customerType: 'INDIVIDUAL' | 'MINOR' | 'NRE' | 'NRO' | 'COMPANY';
  readonly name: string;
  readonly pan: string | null;
  /** Of a company the day of its registration. */
  readonly dateOfBirth: string;
  readonly gender: 'F' | 'M' | 'T' | null;
  readonly email: string | null;
  /** Ten digits. */
  readonly mobile: string | null;
  readonly address: {
    readonly line1: string;
    readonly line2: string | null;
    readonly city: string;
    /** The code of the state; null outside India. */
    readonly state: string | null;
    readonly pincode: string;
    /** ISO 3166, two letters. */
    readonly country: string;
  };
  readonly guardian: { readonly name: string; readonly relationship: 'FATHER' | 'MOTHER' } | null;
  readonly accounts: readonly BankRecordAccount[];
}

export interface BankRecordAccount {
  readonly accountNumber: string;
  readonly ifscCode: string;
  readonly micrCode: string | null;
  readonly type: 'SAVINGS' | 'CURRENT' | 'NRE' | 'NRO';
  readonly modeOfHolding: 'SINGLE' | 'JOINT' | 'EITHER_OR_SURVIVOR';
  readonly status: 'ACTIVE' | 'DORMANT' | 'CLOSED';
}

/** The branch of all accounts: the one that the demonstration of the product knows. */
const BRANCH = { ifscCode: 'ARTH0000101', micrCode: '400045002' };

export const bankAccount = (
  accountNumber: string,
  type: BankRecordAccount['type'],
  { modeOfHolding = 'SINGLE', status = 'ACTIVE' }: Partial<BankRecordAccount> = {},
): BankRecordAccount => ({ accountNumber, ...BRANCH, type, modeOfHolding, status });
