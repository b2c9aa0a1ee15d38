import { HOLDING_TYPE_CODES, HOLDING_TYPES } from '@artha/domain/clients/accounts/holding-type';
import { TAX_STATUS_CODES, TAX_STATUSES } from '@artha/domain/clients/accounts/tax-status';
import { inArray, isNotNull } from 'drizzle-orm';
import type { MasterUse } from '../../../platform/node/master-uses.ts';
import {
  clientTaxStatus,
  holdingType,
  identificationType,
  incomeSlab,
  natureOfBusiness,
  occupation,
  wealthSource,
} from '../../reference/master-data/kinds/client-classification.ts';
import { country } from '../../reference/master-data/kinds/geography.ts';
import { account, accountHolder } from './accounts.tables.ts';

/** What names records of master data: accounts by the codes of the exchange, joint holders in sealed declarations. */
export const accountUses: readonly MasterUse[] = [
  {
    of: [clientTaxStatus],
    label: 'Accounts',
    count: (db, { values }) => {
      const statuses = TAX_STATUSES.filter((status) => TAX_STATUS_CODES[status] === values['exchangeCode']);
      return db.$count(account, inArray(account.taxStatus, statuses));
    },
  },
  {
    of: [holdingType],
    label: 'Accounts',
    count: (db, { values }) => {
      const types = HOLDING_TYPES.filter((type) => HOLDING_TYPE_CODES[type] === values['exchangeCode']);
      return db.$count(account, inArray(account.holdingType, types));
    },
  },
  {
    of: [occupation, incomeSlab, wealthSource, natureOfBusiness, country, identificationType],
    label: 'Sealed declarations of joint holders, which may name it',
    count: (db) => db.$count(accountHolder, isNotNull(accountHolder.declarationSealed)),
  },
];
