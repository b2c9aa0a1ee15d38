import { column, maybe } from '@artha/contract/kit/table';
import { JOURNAL_KIND_NAMES } from '@artha/domain/ledger/ledger/journal';
import { sql } from 'drizzle-orm';
import { personalTable } from '../../../platform/db/personal-table.ts';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { holding, journal, lot, posting } from './ledger.tables.ts';

const FUND = {
  accountNumber: column('code', 'Account number'),
  folioNumber: column('code', 'Folio'),
  fundName: column('text', 'Fund'),
  schemeCode: column('code', 'Scheme code'),
} as const;

const fundSql = sql`${account.accountNumber} as "accountNumber", ${folio.number} as "folioNumber",
  ${instrument.name} as "fundName", ${instrument.schemeCode} as "schemeCode"`;

export const holdingsTable = personalTable({
  name: 'holdings',
  title: 'Holdings',
  columns: {
    ...FUND,
    unitsAvailable: column('units', 'Units available'),
    unitsReserved: column('units', 'Units reserved for sales'),
    cost: column('money', 'Cost'),
    lastMovedOn: maybe('date', 'Last transaction'),
    latestNav: maybe('nav', 'Latest NAV'),
    latestNavOn: maybe('date', 'Date of the NAV'),
  },
  rows: (userId) => sql`
    select ${fundSql}, ${holding.unitsAvailable} as "unitsAvailable", ${holding.unitsReserved} as "unitsReserved",
      ${holding.cost} as cost, ${holding.lastMovedOn} as "lastMovedOn", ${instrument.latestNav} as "latestNav",
      ${instrument.latestNavOn} as "latestNavOn"
    from ${holding} join ${folio} on ${folio.id} = ${holding.folioId}
      join ${account} on ${account.id} = ${folio.accountId}
      join ${instrument} on ${instrument.id} = ${holding.instrumentId}
    where ${account.appUserId} = ${userId} order by ${folio.id}, ${instrument.id}`,
});

export const lotsTable = personalTable({
  name: 'lots',
  title: 'Lots of the holdings',
  columns: {
    ...FUND,
    acquiredOn: column('date', 'Acquired'),
    unitsBought: column('units', 'Units bought'),
    unitsLeft: column('units', 'Units left'),
    cost: column('money', 'Cost of the units bought'),
  },
  rows: (userId) => sql`
    select ${fundSql}, ${lot.acquiredOn} as "acquiredOn", ${lot.unitsBought} as "unitsBought",
      ${lot.unitsLeft} as "unitsLeft", ${lot.cost} as cost
    from ${lot} join ${folio} on ${folio.id} = ${lot.folioId} join ${account} on ${account.id} = ${folio.accountId}
      join ${instrument} on ${instrument.id} = ${lot.instrumentId}
    where ${account.appUserId} = ${userId}
    order by ${folio.id}, ${instrument.id}, ${lot.acquiredOn}, ${lot.journalId}`,
});

/** The movements of units. The money that an account of the bank received for them is not the client's. */
export const transactionsTable = personalTable({
  name: 'transactions',
  title: 'Transactions of the holdings',
  columns: {
    businessDate: column('date', 'Date'),
    kind: column('code', 'Transaction'),
    ...FUND,
    units: column('units', 'Units'),
    lotOn: maybe('date', 'Date of the lot that came in'),
    lotCost: maybe('money', 'Cost of the lot that came in'),
    reference: column('code', 'Reference'),
    occurredAt: column('instant', 'Booked'),
  },
  texts: { kind: JOURNAL_KIND_NAMES },
  rows: (userId) => sql`
    select ${journal.businessDate} as "businessDate", ${journal.kind} as kind, ${fundSql}, ${posting.units} as units,
      ${journal.lotOn} as "lotOn", ${journal.lotCost} as "lotCost", ${journal.id} as reference,
      ${journal.occurredAt} as "occurredAt"
    from ${account} join ${folio} on ${folio.accountId} = ${account.id}
      join ${posting} on ${posting.ledgerAccountKind} = 'folio' and ${posting.ledgerAccountKey} = ${folio.id}::text
      join ${journal} on ${journal.id} = ${posting.journalId}
      join ${instrument} on ${instrument.id} = ${posting.instrumentId}
    where ${account.appUserId} = ${userId}
    order by ${journal.businessDate}, ${journal.id}, ${posting.number}`,
});
