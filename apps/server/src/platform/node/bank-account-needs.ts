import type { Db } from '../db/database.ts';

/** What needs a bank account, as part of a sentence: 'a mandate up to ₹5,00,000'. */
export interface BankAccountNeed {
  readonly bankAccountId: number;
  readonly text: string;
}

/** What needs bank accounts in a module: shown with them, and the reason why they cannot be deleted. */
export interface BankAccountNeeds {
  /** @param accountId the account of all these bank accounts */
  ofBankAccounts?(db: Db, accountId: number, bankAccountIds: readonly number[]): Promise<readonly BankAccountNeed[]>;
  /** Why an account cannot be without a verified bank account: 'your holdings'. */
  ofAccount?(db: Db, accountId: number): Promise<readonly string[]>;
}
