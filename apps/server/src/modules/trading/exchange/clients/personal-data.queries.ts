import { column, maybe } from '@artha/contract/kit/table';
import { sql } from 'drizzle-orm';
import { personalTable } from '../../../../platform/db/personal-table.ts';
import { account } from '../../../clients/accounts/accounts.tables.ts';
import type { REGISTRATION_STATES } from './exchange-registration.tables.ts';
import { exchangeRegistration } from './exchange-registration.tables.ts';

const REGISTRATION_STATE_NAMES: Readonly<Record<(typeof REGISTRATION_STATES)[number], string>> = {
  pending: 'Waiting for the exchange',
  registered: 'Registered',
  refused: 'Refused by the exchange',
};

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
  texts: { state: REGISTRATION_STATE_NAMES },
  rows: (userId) => sql`
    select ${account.accountNumber} as "accountNumber", ${exchangeRegistration.state} as state,
      ${exchangeRegistration.message} as message, ${exchangeRegistration.requestedAt} as "requestedAt",
      ${exchangeRegistration.answeredAt} as "answeredAt", ${exchangeRegistration.declaredAt} as "declaredAt",
      ${exchangeRegistration.declaredIp} as "declaredIp"
    from ${exchangeRegistration} join ${account} on ${account.id} = ${exchangeRegistration.accountId}
    where ${account.appUserId} = ${userId} order by ${account.id}`,
});
