import { accountNumberText } from '@artha/domain/clients/accounts/account-text';
import type { Account } from '../accounts.api.ts';

const HOLDING_TYPES = { single: 'Single', joint: 'Joint', 'either-or-survivor': 'Either or survivor' } as const;

/** 'Single · 5012 8841', with digits in fours. */
export const accountLabel = ({ holdingType, accountNumber }: Account): string =>
  `${HOLDING_TYPES[holdingType]} · ${accountNumberText(accountNumber)}`;
