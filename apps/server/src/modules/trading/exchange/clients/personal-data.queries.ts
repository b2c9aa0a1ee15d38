import { column, maybe } from '@artha/contract/kit/table';
import { sql } from 'drizzle-orm';
import { personalTable } from '../../../../platform/db/personal-table.ts';
import { account } from '../../../clients/accounts/accounts.tables.ts';
import { exchangeRegistration } from './exchange-registration.tables.ts';

export const exchangeRegistrationsTable = personalTable({
  name: 'exchange-registrations',
  title: 'Registration at the exchange, and your declarations',
  columns: {
    accountNumber: column('code', 'Account number'),
    state: column('code', 'State'),
    message: maybe('text', 'Why it was refused'),
    requestedAt: column('instant', 'Requested'),
    answeredAt: maybe('instant', 'Answered'),
    declaredAt: maybe('instant', 'Tax residence and income declared'),
    declaredIp: maybe('code', 'IP address of the declaration'),
  },
  rows: (userId) => sql`
    select ${account.accountNumber} as "accountNumber", ${exchangeRegistration.state} as state,
      ${exchangeRegistration.message} as message, ${exchangeRegistration.requestedAt} as "requestedAt",
      ${exchangeRegistration.answeredAt} as "answeredAt", ${exchangeRegistration.declaredAt} as "declaredAt",
      ${exchangeRegistration.declaredIp} as "declaredIp"
    from ${exchangeRegistration} join ${account} on ${account.id} = ${exchangeRegistration.accountId}
    where ${account.appUserId} = ${userId} order by ${account.id}`,
});
