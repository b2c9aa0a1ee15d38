import { column, maybe } from '@artha/contract/kit/table';
import { ACCOUNT_STATUS_NAMES } from '@artha/domain/clients/accounts/account-state';
import { HOLDING_TYPE_NAMES } from '@artha/domain/clients/accounts/holding-type';
import { TAX_STATUS_NAMES } from '@artha/domain/clients/accounts/tax-status';
import { sql } from 'drizzle-orm';
import { personalTable } from '../../../platform/db/personal-table.ts';
import { relationship } from '../../reference/master-data/kinds/client-classification.ts';
import { serviceProvider } from '../../reference/master-data/kinds/parties.ts';
import { account, accountHolder, folio, nominee } from './accounts.tables.ts';

const accountNumber = column('code', 'Account number');

export const accountsTable = personalTable({
  name: 'accounts',
  title: 'Investment accounts',
  columns: {
    accountNumber,
    name: column('text', 'Name'),
    holdingType: column('code', 'Holding'),
    taxStatus: column('code', 'Tax status'),
    isPrimary: column('flag', 'Primary'),
    status: column('code', 'Status'),
    frozenAt: maybe('instant', 'Frozen since'),
    kycStoppedAt: maybe('instant', 'Stopped by KYC since'),
    guardianName: maybe('text', 'Guardian'),
  },
  texts: { holdingType: HOLDING_TYPE_NAMES, taxStatus: TAX_STATUS_NAMES, status: ACCOUNT_STATUS_NAMES },
  rows: (userId) => sql`
    select ${account.accountNumber} as "accountNumber", ${account.name} as name,
      ${account.holdingType} as "holdingType", ${account.taxStatus} as "taxStatus", ${account.isPrimary} as "isPrimary",
      ${account.status} as status, ${account.frozenAt} as "frozenAt", ${account.kycStoppedAt} as "kycStoppedAt",
      ${account.guardianName} as "guardianName"
    from ${account} where ${account.appUserId} = ${userId} order by ${account.id}`,
});

/** Of the other holders only their names: their own data is theirs. */
export const holdersTable = personalTable({
  name: 'joint-holders',
  title: 'Joint holders',
  columns: { accountNumber, position: column('code', 'Holder'), name: column('text', 'Name') },
  rows: (userId) => sql`
    select ${account.accountNumber} as "accountNumber", ${accountHolder.position} as position,
      ${accountHolder.name} as name
    from ${accountHolder} join ${account} on ${account.id} = ${accountHolder.accountId}
    where ${account.appUserId} = ${userId} order by ${account.id}, ${accountHolder.position}`,
});

export const nomineesTable = personalTable({
  name: 'nominees',
  title: 'Nominees',
  columns: {
    accountNumber,
    slot: column('code', 'Nominee'),
    name: column('text', 'Name'),
    relationship: maybe('text', 'Relationship'),
    sharePercent: maybe('percent', 'Share'),
    bornOn: maybe('date', 'Date of birth'),
    guardianName: maybe('text', 'Guardian'),
    addressLine1: maybe('text', 'Address'),
    pincode: maybe('code', 'Pincode'),
    email: maybe('text', 'E-mail'),
    contactNumber: maybe('code', 'Mobile'),
  },
  rows: (userId) => sql`
    select ${account.accountNumber} as "accountNumber", ${nominee.slot} as slot, ${nominee.name} as name,
      ${relationship.name} as relationship, ${nominee.sharePercent} as "sharePercent", ${nominee.bornOn} as "bornOn",
      ${nominee.guardianName} as "guardianName", ${nominee.addressLine1} as "addressLine1",
      ${nominee.pincode} as pincode, ${nominee.email} as email, ${nominee.contactNumber} as "contactNumber"
    from ${nominee} join ${account} on ${account.id} = ${nominee.accountId}
      left join ${relationship} on ${relationship.id} = ${nominee.relationshipId}
    where ${account.appUserId} = ${userId} order by ${account.id}, ${nominee.slot}`,
});

export const foliosTable = personalTable({
  name: 'folios',
  title: 'Folios',
  columns: {
    number: column('code', 'Folio'),
    fundHouse: column('text', 'Fund house'),
    accountNumber,
    frozenAt: maybe('instant', 'Frozen since'),
  },
  rows: (userId) => sql`
    select ${folio.number} as number, ${serviceProvider.name} as "fundHouse",
      ${account.accountNumber} as "accountNumber", ${folio.frozenAt} as "frozenAt"
    from ${folio} join ${account} on ${account.id} = ${folio.accountId}
      join ${serviceProvider} on ${serviceProvider.id} = ${folio.serviceProviderId}
    where ${account.appUserId} = ${userId} order by ${folio.id}`,
});
