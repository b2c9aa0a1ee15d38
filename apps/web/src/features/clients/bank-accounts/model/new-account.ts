import { NewBankAccount } from '@artha/contract/clients/bank-accounts';
import { Ifsc } from '@artha/contract/kit/ifsc';
import { cleanBankNumber } from '@artha/domain/clients/bank-accounts/account-number';
import type { BankAccountOwner, BankAccountType } from '@artha/domain/clients/bank-accounts/verification';
import * as z from 'zod/mini';

export interface NewAccount {
  readonly owner: BankAccountOwner;
  readonly ifscCode: string;
  readonly number: string;
  readonly numberAgain: string;
  readonly type: BankAccountType;
}

/** The form of a new bank account: the fields of the call, with both entries of the number compared. */
export const NewAccountForm = z
  .object({
    owner: NewBankAccount.owner,
    ifscCode: Ifsc,
    number: NewBankAccount.number,
    numberAgain: NewBankAccount.numberAgain,
    type: NewBankAccount.type,
  })
  .check(
    z.refine(({ number, numberAgain }) => number === numberAgain, {
      error: 'Both entries of the account number must be the same.',
      path: ['numberAgain'],
      when: ({ value }) => NewBankAccount.number.safeParse((value as NewAccount).number).success,
    }),
  );

/** Longer than what is accepted: a number with a digit too many is refused, and not shortened to another one. */
const CLEANED_MAX_CHARACTERS = 30;

/** As an IFSC is written; what people type or paste has lower case and spaces. */
export const cleanIfsc = (text: string): string =>
  text.replaceAll(/\s/g, '').toUpperCase().slice(0, CLEANED_MAX_CHARACTERS);

/** An account number without the spaces and hyphens that people type or paste. */
export const cleanNumber = (text: string): string => cleanBankNumber(text).slice(0, CLEANED_MAX_CHARACTERS);

/** Whether the second entry of the number is complete and the same. */
export const isRepeated = ({ number, numberAgain }: Pick<NewAccount, 'number' | 'numberAgain'>): boolean =>
  number === numberAgain && NewBankAccount.number.safeParse(number).success;
