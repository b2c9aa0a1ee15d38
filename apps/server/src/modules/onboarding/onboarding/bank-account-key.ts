import type { CustomerAccount } from '@artha/domain/clients/bank-gateway/bank-customer';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

const KEY_CHARACTERS = 22;

/** Names an account at the bank without its number; the same after the bank was read again. */
export const bankAccountKey = (
  { blindIndex }: Pick<Secrets, 'blindIndex'>,
  { ifscCode, number }: Pick<CustomerAccount, 'ifscCode' | 'number'>,
): string => blindIndex('bank-account-number', `${ifscCode}|${number}`).slice(0, KEY_CHARACTERS);
