import {
  MANDATE_AUTH_MODES,
  MANDATE_KINDS,
  MANDATE_STATES,
} from '@artha/domain/trading/bank-mandates/bank-mandate-states';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { businessDate, paise } from '../../../platform/db/columns.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { appUser } from '../../system/users/users.tables.ts';

/** A client's authority for the clearing corporation to debit a bank account. Its status changes only by its table. */
export const bankMandate = pgTable(
  'bank_mandate',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer()
      .notNull()
      .references(() => account.id),
    bankAccountId: integer()
      .notNull()
      .references(() => bankAccount.id),
    kind: text({ enum: MANDATE_KINDS }).notNull(),
    /** How the client approves it at the bank; null for a signed form. */
    authMode: text({ enum: MANDATE_AUTH_MODES }),
    /** The most that its plans may debit for a month, and that one debit may be. */
    limit: paise().notNull(),
    startOn: businessDate().notNull(),
    endOn: businessDate().notNull(),
    status: text({ enum: MANDATE_STATES }).notNull(),
    /** The status as the exchange and the banks word it: 'APPROVED (BY SPONSOR BANK)'. */
    wireStatus: text(),
    /** Assigned by the exchange. */
    exchangeMandateId: text().unique(),
    /** Unique mandate reference number, assigned when it is registered. */
    umrn: text().unique(),
    /** Where the client approves it; null before the bank has it, and once it is decided. */
    approvalUrl: text(),
    rejectReason: text(),
    /** The signed form of a physical mandate. */
    signedFormFileId: uuid(),
    createdByUserId: integer()
      .notNull()
      .references(() => appUser.id),
    /** Real clock, as the others. */
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Set before its registration is first sent: a later attempt inquires instead of registering again. */
    sentAt: timestamp({ withTimezone: true }),
    submittedAt: timestamp({ withTimezone: true }),
    decidedAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
    /** When its client was notified that it expires soon. */
    expiryNotifiedAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    index('bank_mandate_of_account').on(row.accountId, row.id.desc()),
    index().on(row.bankAccountId),
    index('bank_mandate_queue')
      .on(row.status, row.createdAt)
      .where(sql`${row.status} in ('created', 'submitted')`),
    uniqueIndex('bank_mandate_one_open')
      .on(row.bankAccountId, row.kind, row.limit)
      .where(sql`${row.status} in ('unconfirmed', 'created', 'submitted')`),
    index('bank_mandate_end')
      .on(row.endOn)
      .where(sql`${row.status} = 'registered'`),
    check('bank_mandate_umrn', sql`${row.umrn} ~ '^[A-Z0-9]{1,40}$'`),
    check('bank_mandate_limit', sql`${row.limit} > 0 and ${row.limit} <> 'NaN'`),
    check('bank_mandate_days', sql`${row.endOn} > ${row.startOn}`),
    check('bank_mandate_auth_mode', sql`(${row.kind} = 'e-mandate') = (${row.authMode} is not null)`),
    check('bank_mandate_registered', sql`${row.status} <> 'registered' or ${row.umrn} is not null`),
    check('bank_mandate_rejected', sql`(${row.status} = 'rejected') = (${row.rejectReason} is not null)`),
  ],
);

/** Every status change of a bank mandate. Append-only. */
export const bankMandateHistory = pgTable(
  'bank_mandate_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bankMandateId: integer()
      .notNull()
      .references(() => bankMandate.id),
    /** Null for the first status. */
    from: text({ enum: MANDATE_STATES }),
    to: text({ enum: MANDATE_STATES }).notNull(),
    /** Real clock. */
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null for automatic changes. */
    byUserId: integer(),
    note: text(),
  },
  (row) => [index().on(row.bankMandateId, row.id)],
);
