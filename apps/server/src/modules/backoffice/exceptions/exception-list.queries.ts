import type * as contract from '@artha/contract/backoffice/exceptions';
import { exceptionTable } from '@artha/contract/backoffice/exceptions';
import type { InputOf } from '@artha/contract/kit/route';
import {
  EXCEPTION_KINDS,
  EXCEPTION_STATE_NAMES,
  nextStepOf,
} from '@artha/domain/backoffice/exceptions/exception-kinds';
import { exceptionNumberFrom, formatExceptionNumber } from '@artha/domain/backoffice/exceptions/exception-number';
import { addDays, instantAt } from '@artha/domain/kit/dates';
import { formatOrderNumber, orderNumbersFrom } from '@artha/domain/trading/orders/order-number';
import type { SQL } from 'drizzle-orm';
import { and, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { findErased } from '../../../platform/outbox/outbox.queries.ts';
import { exportOf } from '../../../platform/tables/export-of.ts';
import { listSource } from '../../../platform/tables/list-source.queries.ts';
import { containing, searchWords } from '../../../platform/tables/search-words.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { appUser } from '../../system/users/users.tables.ts';
import { clientOrder } from '../../trading/orders/orders.tables.ts';
import { exception } from './exceptions.tables.ts';
import { messageIdOf } from './sources/dead-messages.ts';

type Filter = InputOf<typeof contract.findExceptions>['filter'];

/** All exceptions of a state. Operations see those of all clients. */
export const exceptionSource = listSource({
  table: exceptionTable,
  from: sql`${exception}`,
  id: { sql: sql`${exception.id}`, kind: 'integer' },
  sorts: { since: { sql: sql`${exception.since}`, kind: 'instant' } },
  find: ({ session }, { where, search }: Filter) => [
    and(
      where.state === 'open' ? isNull(exception.closedAt) : isNotNull(exception.closedAt),
      where.kinds && inArray(exception.kind, where.kinds),
      where.owner === 'none' ? isNull(exception.ownerUserId) : undefined,
      where.owner === 'mine' ? eq(exception.ownerUserId, session?.userId ?? 0) : undefined,
      where.since?.from && gte(exception.since, instantAt(where.since.from, '00:00')),
      where.since?.to && lt(exception.since, instantAt(addDays(where.since.to, 1), '00:00')),
      search === undefined ? undefined : matching(search),
    )!,
  ],
  rows: ({ db }, positions) =>
    readExceptions(
      db,
      positions.map(({ id }) => Number(id)),
    ),
});

/** Its own number, the number of its order, or all words in what it is about or in the name of its client. */
function matching(search: string): SQL | undefined {
  const words = searchWords(search).map(containing);
  const number = exceptionNumberFrom(search);
  const orderNumbers = orderNumbersFrom(search) ?? [];
  const orders = orderNumbers.map(({ from, to }) => sql`${clientOrder.number} between ${from} and ${to}`);
  return or(
    number === undefined ? undefined : eq(exception.id, number),
    orders.length === 0
      ? undefined
      : sql`${exception.orderId} in (select ${clientOrder.id} from ${clientOrder} where ${or(...orders)})`,
    and(...words.map((word) => sql`lower(${exception.about}) like ${word}`)),
    sql`${exception.accountId} in (select ${account.id} from ${account}
      join ${appUser} on ${appUser.id} = ${account.appUserId}
      where ${and(...words.map((word) => sql`lower(${appUser.name}) like ${word}`))})`,
  );
}

async function readExceptions(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({
      id: exception.id,
      kind: exception.kind,
      sourceKey: exception.sourceKey,
      about: exception.about,
      clientName: appUser.name,
      orderNumber: clientOrder.number,
      accountNumber: account.accountNumber,
      amount: exception.amount,
      ownerUserId: exception.ownerUserId,
      ownerName: sql<string | null>`(select o.name from app_user o where o.id = ${exception.ownerUserId})`,
      since: exception.since,
      lateAt: exception.lateAt,
      closedAt: exception.closedAt,
    })
    .from(exception)
    .leftJoin(clientOrder, eq(clientOrder.id, exception.orderId))
    .leftJoin(account, eq(account.id, exception.accountId))
    .leftJoin(appUser, eq(appUser.id, account.appUserId))
    .where(inArray(exception.id, [...ids]));
  const messageIds = rows.map(({ sourceKey }) => messageIdOf(sourceKey)).filter((id) => id !== undefined);
  const erased = await findErased(db, messageIds);
  return new Map(
    rows.map(({ closedAt, orderNumber, sourceKey, ...row }) => [
      String(row.id),
      {
        ...row,
        exceptionNumber: formatExceptionNumber(row.id),
        orderNumber: orderNumber === null ? null : formatOrderNumber(orderNumber),
        nextStep: nextStepOf(row.kind, erased.has(messageIdOf(sourceKey) ?? '')).nextStep,
        state: closedAt === null ? ('open' as const) : ('closed' as const),
      },
    ]),
  );
}

const OWNERS = { mine: 'Mine', none: 'Nobody' } as const;

export const exceptionExport = exportOf(exceptionSource, (_context, { where: { state, kinds, owner } }) => [
  ['State', EXCEPTION_STATE_NAMES[state]],
  ...(kinds === undefined ? [] : [['Kind', kinds.map((kind) => EXCEPTION_KINDS[kind].name).join(', ')] as const]),
  ...(owner === undefined ? [] : [['Owner', OWNERS[owner]] as const]),
]);
