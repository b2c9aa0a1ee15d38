import { column, maybe } from '@artha/contract/kit/table';
import { MANDATE_KIND_NAMES, MANDATE_STATE_NAMES } from '@artha/domain/trading/bank-mandates/state-names';
import { sql } from 'drizzle-orm';
import { personalTable } from '../../../platform/db/personal-table.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { bankMandate } from './bank-mandates.tables.ts';

export const bankMandatesTable = personalTable({
  name: 'bank-mandates',
  title: 'Bank mandates',
  columns: {
    accountNumber: column('code', 'Account number'),
    bankName: column('text', 'Bank'),
    numberLast4: column('code', 'Number ends with'),
    kind: column('code', 'Kind'),
    limit: column('money', 'Limit'),
    startOn: column('date', 'Start'),
    endOn: column('date', 'End'),
    status: column('code', 'Status'),
    umrn: maybe('code', 'UMRN'),
    rejectReason: maybe('text', 'Why it was refused'),
    createdAt: column('instant', 'Created'),
    endedAt: maybe('instant', 'Ended'),
  },
  texts: { kind: MANDATE_KIND_NAMES, status: MANDATE_STATE_NAMES },
  rows: (userId) => sql`
    select ${account.accountNumber} as "accountNumber", ${bankAccount.bankName} as "bankName",
      ${bankAccount.numberLast4} as "numberLast4", ${bankMandate.kind} as kind, ${bankMandate.limit} as "limit",
      ${bankMandate.startOn} as "startOn", ${bankMandate.endOn} as "endOn", ${bankMandate.status} as status,
      ${bankMandate.umrn} as umrn, ${bankMandate.rejectReason} as "rejectReason",
      ${bankMandate.createdAt} as "createdAt", ${bankMandate.endedAt} as "endedAt"
    from ${bankMandate} join ${account} on ${account.id} = ${bankMandate.accountId}
      join ${bankAccount} on ${bankAccount.id} = ${bankMandate.bankAccountId}
    where ${account.appUserId} = ${userId} order by ${bankMandate.id}`,
});
