import type { InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/trading/bank-mandates.queue';
import { mandateTable } from '@artha/contract/trading/bank-mandates.queue';
import { addDays, instantAt } from '@artha/domain/kit/dates';
import type { SQL } from 'drizzle-orm';
import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import type { Scope } from '../../../../platform/http/caller.ts';
import type { RowPosition } from '../../../../platform/tables/cursor.ts';
import { choiceKey, listSource } from '../../../../platform/tables/list-source.queries.ts';
import { containing, searchWords } from '../../../../platform/tables/search-words.ts';
import { account } from '../../../clients/accounts/accounts.tables.ts';
import { within } from '../../../clients/accounts/index.ts';
import { bankAccount } from '../../../clients/bank-accounts/bank-accounts.tables.ts';
import { appUser } from '../../../system/users/users.tables.ts';
import { bankMandate } from '../bank-mandates.tables.ts';
import { WAS_CONFIRMED } from '../bank-mandates.queries.ts';

export type Filter = InputOf<typeof contract.findMandates>['filter'];
const { columns } = mandateTable;

const joinClient = sql`join ${account} on ${account.id} = ${bankMandate.accountId}
  join ${appUser} on ${appUser.id} = ${account.appUserId}`;

/** The bank mandates of the clients whom the caller may see; those that were never confirmed are not listed. */
export const mandateSource = listSource({
  table: mandateTable,
  from: sql`${bankMandate}`,
  id: { sql: sql`${bankMandate.id}`, kind: 'integer' },
  sorts: {
    createdAt: { sql: sql`${bankMandate.createdAt}`, kind: 'instant' },
    clientName: { sql: sql`${appUser.name}`, kind: 'text', join: joinClient },
    bankName: {
      sql: sql`${bankAccount.bankName}`,
      kind: 'text',
      join: sql`join ${bankAccount} on ${bankAccount.id} = ${bankMandate.bankAccountId}`,
    },
    limit: { sql: sql`${bankMandate.limit}`, kind: 'decimal' },
    endOn: { sql: sql`${bankMandate.endOn}::text`, kind: 'text' },
    status: { sql: choiceKey(sql`${bankMandate.status}`, columns.status.choices), kind: 'text' },
  },
  find: ({ scope }, filter: Filter) => conditionsOf(scope, filter),
  rows: ({ db, scope }, positions) => readMandates(db, scope, positions),
});

/** Signed forms to submit, and submitted mandates without an answer. */
const WAITING = sql`(${bankMandate.kind} = 'physical' and (${bankMandate.status} = 'submitted'
  or ${bankMandate.status} = 'created' and ${bankMandate.signedFormFileId} is not null))`;

function conditionsOf(scope: Scope, { where, search }: Filter): readonly SQL[] {
  if (scope.userIds?.length === 0) return [];
  const { kind = [], status = [], createdAt, isWaiting } = where;
  return [
    and(
      WAS_CONFIRMED,
      kind.length > 0 ? inArray(bankMandate.kind, kind) : undefined,
      status.length > 0 ? inArray(bankMandate.status, status) : undefined,
      createdAt?.from && gte(bankMandate.createdAt, instantAt(createdAt.from, '00:00')),
      createdAt?.to && lt(bankMandate.createdAt, instantAt(addDays(createdAt.to, 1), '00:00')),
      isWaiting === true ? WAITING : undefined,
      ofClients(scope, search),
    )!,
  ];
}

/** Restricts mandates to the visible clients, and to a search for name, mandate id or UMRN. */
function ofClients(scope: Scope, search: string | undefined): SQL | undefined {
  if (scope.userIds === undefined && search === undefined) return undefined;
  const named = (search === undefined ? [] : searchWords(search)).map(
    (word) => sql`lower(${appUser.name}) like ${containing(word)}`,
  );
  const ofName = sql`${bankMandate.accountId} in (
    select ${account.id} from ${account} join ${appUser} on ${appUser.id} = ${account.appUserId}
    where ${and(sql`true`, within(scope), ...named)})`;
  if (search === undefined) return ofName;
  const code = search.replaceAll(/\s/g, '').toUpperCase();
  const visible = sql`${bankMandate.accountId} in (select ${account.id} from ${account} where ${and(sql`true`, within(scope))})`;
  return or(ofName, and(visible, or(eq(bankMandate.exchangeMandateId, code), eq(bankMandate.umrn, code))));
}

/** Mandates with their clients and bank accounts, by id. */
async function readMandates(db: Db, scope: Scope, positions: readonly RowPosition[]) {
  const rows = await db
    .select({
      id: bankMandate.id,
      exchangeMandateId: bankMandate.exchangeMandateId,
      createdAt: bankMandate.createdAt,
      clientName: appUser.name,
      accountNumber: account.accountNumber,
      bankName: bankAccount.bankName,
      numberLast4: bankAccount.numberLast4,
      kind: bankMandate.kind,
      authMode: bankMandate.authMode,
      limit: bankMandate.limit,
      startOn: bankMandate.startOn,
      endOn: bankMandate.endOn,
      hasForm: sql<boolean>`${bankMandate.signedFormFileId} is not null`,
      status: bankMandate.status,
      wireStatus: bankMandate.wireStatus,
      umrn: bankMandate.umrn,
      rejectReason: bankMandate.rejectReason,
    })
    .from(bankMandate)
    .innerJoin(account, eq(account.id, bankMandate.accountId))
    .innerJoin(bankAccount, eq(bankAccount.id, bankMandate.bankAccountId))
    .innerJoin(appUser, eq(appUser.id, account.appUserId))
    .where(and(sql`${bankMandate.id} = any (${sql.param(positions.map(({ id }) => id))}::int[])`, within(scope)));
  return new Map(rows.map((row) => [String(row.id), row]));
}
