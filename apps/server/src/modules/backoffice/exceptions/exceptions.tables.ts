import { EXCEPTION_ACTIONS } from '@artha/domain/backoffice/exceptions/exception-kinds';
import type { ExceptionKind } from '@artha/domain/backoffice/exceptions/exception-kinds';
import type { ComparedValue } from '@artha/domain/kit/compared-value';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { paise } from '../../../platform/db/columns.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { appUser } from '../../system/users/users.tables.ts';
import { clientOrder } from '../../trading/orders/orders.tables.ts';

/** A difference or a failure that a person of operations must clear. It opens and resolves by its cause. */
export const exception = pgTable(
  'exception',
  {
    /** Shown to people by `formatExceptionNumber`. */
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    kind: text().$type<ExceptionKind>().notNull(),
    /** Identifies the cause within its kind: 'line:12'. */
    sourceKey: text().notNull(),
    about: text().notNull(),
    orderId: uuid().references(() => clientOrder.id),
    accountId: integer().references(() => account.id),
    /** The money that is held up; null where none is. */
    amount: paise(),
    /** The values that differ, on both sides. */
    compared: jsonb().$type<readonly ComparedValue[]>().notNull(),
    /** Business clock, as the others: when it began. */
    since: timestamp({ withTimezone: true }).notNull(),
    lateAt: timestamp({ withTimezone: true }).notNull(),
    /** Who clears it; null while nobody does. */
    ownerUserId: integer().references(() => appUser.id),
    closedAt: timestamp({ withTimezone: true }),
    /** Null when its cause has gone. */
    closedByUserId: integer().references(() => appUser.id),
    closedReason: text(),
  },
  (row) => [
    uniqueIndex('exception_open_once')
      .on(row.kind, row.sourceKey)
      .where(sql`${row.closedAt} is null`),
    index('exception_open')
      .on(row.since, row.id)
      .where(sql`${row.closedAt} is null`),
    index('exception_since').on(row.since, row.id),
    index('exception_newest').on(row.kind, row.sourceKey, row.id.desc()),
    index('exception_closed').on(row.closedAt),
    index().on(row.orderId),
    index().on(row.accountId),
    check('exception_amount', sql`${row.amount} <> 'NaN'`),
    check('exception_closed_reason', sql`(${row.closedAt} is null) = (${row.closedReason} is null)`),
    check('exception_closed_by', sql`${row.closedByUserId} is null or ${row.closedAt} is not null`),
  ],
);

/** Everything that happened to an exception. Append-only. */
export const exceptionHistory = pgTable(
  'exception_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    exceptionId: integer()
      .notNull()
      .references(() => exception.id),
    action: text({ enum: EXCEPTION_ACTIONS }).notNull(),
    text: text(),
    /** Business clock. */
    at: timestamp({ withTimezone: true }).notNull(),
    /** Real clock. */
    recordedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null for automatic changes. */
    byUserId: integer().references(() => appUser.id),
  },
  (row) => [index().on(row.exceptionId, row.id)],
);
