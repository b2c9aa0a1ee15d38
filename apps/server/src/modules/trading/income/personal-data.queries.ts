import { column, maybe } from '@artha/contract/kit/table';
import { INCOME_STATE_NAMES } from '@artha/domain/trading/income/income-states';
import { sql } from 'drizzle-orm';
import { personalTable } from '../../../platform/db/personal-table.ts';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { income } from './income.tables.ts';

export const incomeTable = personalTable({
  name: 'income',
  title: 'Income of the holdings',
  columns: {
    accountNumber: column('code', 'Account number'),
    folioNumber: column('code', 'Folio'),
    fundName: column('text', 'Fund'),
    recordOn: column('date', 'Record date'),
    rate: column('nav', 'Rupees a unit'),
    units: column('units', 'Units'),
    gross: column('money', 'Income'),
    tax: column('money', 'Tax deducted'),
    status: column('code', 'Status'),
    numberLast4: maybe('code', 'Bank account ends with'),
    paidOn: maybe('date', 'Paid'),
    reference: maybe('code', 'Reference'),
  },
  texts: { status: INCOME_STATE_NAMES },
  rows: (userId) => sql`
    select ${account.accountNumber} as "accountNumber", ${folio.number} as "folioNumber",
      ${instrument.name} as "fundName", ${income.recordOn} as "recordOn", ${income.rate} as rate,
      ${income.units} as units, ${income.gross} as gross, ${income.tax} as tax, ${income.status} as status,
      ${bankAccount.numberLast4} as "numberLast4", ${income.paidOn} as "paidOn", ${income.reference} as reference
    from ${income} join ${folio} on ${folio.id} = ${income.folioId}
      join ${account} on ${account.id} = ${folio.accountId}
      join ${instrument} on ${instrument.id} = ${income.instrumentId}
      left join ${bankAccount} on ${bankAccount.id} = ${income.bankAccountId}
    where ${account.appUserId} = ${userId} order by ${income.recordOn}, ${income.id}`,
});
