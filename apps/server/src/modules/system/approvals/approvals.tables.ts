import type { ValueChange } from '@artha/contract/system/approvals';
import { APPROVAL_STATES } from '@artha/domain/system/approvals/approval-states';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { appUser } from '../users/users.tables.ts';

/** A file that explains a request, owned by its maker. */
export interface ApprovalFile {
  readonly fileId: string;
  readonly container: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** A change that a second person must approve, and how it was decided. Decided requests stay as evidence. */
export const approval = pgTable(
  'approval',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    /** The command: an entry of the modules' `approvals`. */
    kind: text().notNull(),
    /** What is changed, such as 'BankBranch/412'. At most one request on it waits. */
    subjectKey: text().notNull(),
    payload: jsonb().notNull(),
    /** This and the next four as shown to the maker. */
    subject: text().notNull(),
    summary: text().notNull(),
    changes: jsonb().$type<readonly ValueChange[]>().notNull(),
    touches: jsonb().$type<readonly { label: string; count: number }[]>().notNull(),
    /** The address of the record below the prefix of a role. */
    link: text(),
    reason: text().notNull(),
    files: jsonb().$type<readonly ApprovalFile[]>().notNull().default([]),
    makerId: integer()
      .notNull()
      .references(() => appUser.id),
    makerRoleId: smallint().notNull(),
    isMakerFullAccess: boolean().notNull(),
    /** Who may decide, as declared when it was made. */
    checkerRoleIds: smallint().array().notNull(),
    isFullAccessOnly: boolean().notNull(),
    /** This and the other times are by the real clock. */
    madeAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    state: text({ enum: APPROVAL_STATES }).notNull().default('waiting'),
    /** Null while it waits, and when nobody decided: it was withdrawn, has expired or is outdated. */
    checkerId: integer().references(() => appUser.id),
    decidedAt: timestamp({ withTimezone: true }),
    decisionReason: text(),
  },
  (row) => [
    uniqueIndex('approval_one_waiting')
      .on(row.kind, row.subjectKey)
      .where(sql`${row.state} = 'waiting'`),
    index('approval_waiting')
      .on(row.expiresAt, row.id)
      .where(sql`${row.state} = 'waiting'`),
    index('approval_by_made').on(row.madeAt, row.id),
    index('approval_by_expiry').on(row.expiresAt, row.id),
    index('approval_by_decision').on(row.decidedAt, row.id),
    index('approval_of_maker').on(row.makerId, row.expiresAt),
    index('approval_subject_search').using('gin', sql`lower(${row.subject}) gin_trgm_ops`),
    check('approval_texts', sql`length(${row.subject}) between 1 and 300 and length(${row.summary}) <= 300`),
    check('approval_reason', sql`length(${row.reason}) between 1 and 500 and length(${row.decisionReason}) <= 500`),
    check('approval_checkers', sql`cardinality(${row.checkerRoleIds}) > 0`),
    check('approval_expiry', sql`${row.expiresAt} > ${row.madeAt}`),
    check(
      'approval_state',
      sql`${row.state} in ('waiting', 'approved', 'returned', 'withdrawn', 'expired', 'outdated')`,
    ),
    check('approval_decided', sql`(${row.state} = 'waiting') = (${row.decidedAt} is null)`),
    // The second person is never the first.
    check(
      'approval_checker',
      sql`(${row.state} in ('approved', 'returned')) = (${row.checkerId} is not null) and ${row.checkerId} <> ${row.makerId}`,
    ),
  ],
);
