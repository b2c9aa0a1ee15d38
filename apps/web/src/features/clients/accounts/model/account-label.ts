import type { listAccounts } from '@artha/contract/clients/accounts';
import type { AnswerOf } from '@artha/contract/kit/route';
import { HOLDING_TYPE_NAMES } from '@artha/domain/clients/accounts/holding-type';
import { accountNumberText, accountText } from '@artha/domain/clients/accounts/account-text';

type Account = Pick<AnswerOf<typeof listAccounts>[number], 'id' | 'name' | 'holdingType' | 'accountNumber'>;

/** 'Single · 5012 8841', with digits in fours. */
export const accountLabel = ({ holdingType, accountNumber }: Account): string =>
  `${HOLDING_TYPE_NAMES[holdingType]} · ${accountNumberText(accountNumber)}`;

/**
 * The account of a row in a list of all accounts: 'Account Single · 5012 8841', or 'Ishita Nair · 5013 6128' where the
 * accounts have different names. Undefined where there is only one account, or where the row belongs to none.
 */
export function accountOfRow(accounts: readonly Account[], accountId: number | null): string | undefined {
  const account = accounts.length > 1 ? accounts.find(({ id }) => id === accountId) : undefined;
  if (!account) return undefined;
  return accounts.every(({ name }) => name === account.name)
    ? `Account ${accountLabel(account)}`
    : accountText(account);
}
