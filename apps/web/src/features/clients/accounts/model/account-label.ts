import { HOLDING_TYPE_NAMES } from '@artha/domain/clients/accounts/holding-type';
import { accountNumberText } from '@artha/domain/clients/accounts/account-text';
import type { Account } from '../accounts.api.ts';

/** 'Single · 5012 8841', with digits in fours. */
export const accountLabel = ({ holdingType, accountNumber }: Account): string =>
  `${HOLDING_TYPE_NAMES[holdingType]} · ${accountNumberText(accountNumber)}`;
