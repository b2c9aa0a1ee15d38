import { column } from '@artha/contract/kit/table';
import { KRA_CODES, KRA_MEANINGS } from '@artha/domain/clients/kyc-records/kra-status';
import { sql } from 'drizzle-orm';
import { personalTable } from '../../../platform/db/personal-table.ts';
import { account } from '../accounts/accounts.tables.ts';
import { GUARDIAN, kycRecord } from './kyc-records.tables.ts';

/** Of the client alone: the records of other holders are theirs. */
export const kycRecordsTable = personalTable({
  name: 'kyc-records',
  title: 'KYC records',
  columns: {
    accountNumber: column('code', 'Account number'),
    code: column('code', 'Status'),
    since: column('date', 'Since'),
    checkedOn: column('date', 'Looked up on'),
  },
  texts: { code: Object.fromEntries(KRA_CODES.map((code) => [code, KRA_MEANINGS[code].name])) },
  rows: (userId) => sql`
    select ${account.accountNumber} as "accountNumber", ${kycRecord.code} as code, ${kycRecord.since} as since,
      ${kycRecord.checkedOn} as "checkedOn"
    from ${kycRecord} join ${account} on ${account.id} = ${kycRecord.accountId}
    where ${account.appUserId} = ${userId} and ${kycRecord.position} in (${sql.raw(String(GUARDIAN))}, 1)
    order by ${account.id}`,
});
