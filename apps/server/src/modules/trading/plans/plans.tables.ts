import { INSTALMENT_STATES } from '@artha/domain/trading/plans/instalment-states';
import { PLAN_FREQUENCIES, PLAN_KINDS } from '@artha/domain/trading/plans/plan-kinds';
import { PLAN_STATES } from '@artha/domain/trading/plans/plan-states';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { businessDate, paise, units } from '../../../platform/db/columns.ts';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { appUser } from '../../system/users/users.tables.ts';
import { bankMandate } from '../bank-mandates/bank-mandates.tables.ts';
import { orderLine } from '../orders/orders.tables.ts';

/** A systematic plan of any kind. Its status changes only by its table, under the lock of its row. */
export const plan = pgTable(
  'plan',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    /** Sequential; shown to people by `formatPlanNumber`. */
    number: bigint({ mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity({ startWith: 100_001 }),
    accountId: integer()
      .notNull()
      .references(() => account.id),
    kind: text({ enum: PLAN_KINDS }).notNull(),
    status: text({ enum: PLAN_STATES }).notNull(),
    /** The fund that a SIP buys, or whose units an STP and an SWP take out. */
    instrumentId: integer()
      .notNull()
      .references(() => instrument.id),
    /** The fund that an STP buys. */
    toInstrumentId: integer().references(() => instrument.id),
    /** Null until the registrar has opened a new folio. */
    folioId: integer().references(() => folio.id),
    /** Of an instalment of the first year; null for a number of units. */
    amount: paise(),
    units: units(),
    frequency: text({ enum: PLAN_FREQUENCIES }).notNull(),
    /** Of the month, from 1 to 31; for a weekly plan of the week, from 1, Monday, to 5. */
    day: smallint().notNull(),
    /** The first instalment by its day, before it moves to a business day. */
    startOn: businessDate().notNull(),
    /** No instalment by its day is later. */
    endOn: businessDate(),
    /** Skipped ones do not count. Null: until it is cancelled, or `endOn`. */
    instalments: smallint(),
    /** Whether the first instalment is paid when the plan starts, besides those of its days. */
    isFirstToday: boolean().notNull().default(false),
    /** Each year the instalment grows by an amount, or by a percentage, up to a maximum. */
    stepUpAmount: paise(),
    stepUpPercent: numeric({ precision: 5, scale: 2 }),
    stepUpMaximum: paise(),
    /** Pays the instalments of a SIP. */
    bankMandateId: integer().references(() => bankMandate.id),
    /** Receives the money of an SWP. */
    bankAccountId: integer().references(() => bankAccount.id),
    /** The plan that this one takes the place of. */
    replacesPlanId: uuid().references((): AnyPgColumn => plan.id),
    createdByUserId: integer()
      .notNull()
      .references(() => appUser.id),
    /** Failed instalments since the last one that was done. */
    consecutiveFailures: smallint().notNull().default(0),
    /** Assigned by the exchange. */
    exchangeRegistrationId: text().unique(),
    /** The end of the notice of a cancellation. */
    cancelOn: businessDate(),
    /** Why it was cancelled or stopped, for its client. */
    endReason: text(),
    /** Business clock, as the others. */
    createdAt: timestamp({ withTimezone: true }).notNull(),
    confirmedAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    index('plan_of_account').on(row.accountId, row.number.desc()),
    index().on(row.instrumentId),
    index().on(row.bankMandateId),
    index('plan_report').on(row.status, row.createdAt, row.number),
    check('plan_amount', sql`${row.amount} > 0 and ${row.amount} <> 'NaN'`),
    check('plan_units', sql`${row.units} > 0 and ${row.units} <> 'NaN'`),
    check('plan_quantity', sql`num_nonnulls(${row.amount}, ${row.units}) = 1`),
    check('plan_instalments', sql`${row.instalments} >= 1`),
    check('plan_day', sql`${row.day} between 1 and case when ${row.frequency} = 'weekly' then 5 else 31 end`),
    check('plan_end', sql`${row.endOn} >= ${row.startOn}`),
    check(
      'plan_kind',
      sql`case ${row.kind}
        when 'sip' then ${row.amount} is not null and ${row.toInstrumentId} is null and ${row.bankAccountId} is null
        when 'stp' then ${row.toInstrumentId} is not null and ${row.toInstrumentId} <> ${row.instrumentId}
          and ${row.folioId} is not null and ${row.bankMandateId} is null and ${row.bankAccountId} is null
        else ${row.toInstrumentId} is null and ${row.folioId} is not null and ${row.bankMandateId} is null
          and ${row.bankAccountId} is not null end`,
    ),
    check('plan_first_today', sql`${row.kind} = 'sip' or not ${row.isFirstToday}`),
    check(
      'plan_step_up',
      sql`num_nonnulls(${row.stepUpAmount}, ${row.stepUpPercent}) <= 1
        and (${row.stepUpMaximum} is null or num_nonnulls(${row.stepUpAmount}, ${row.stepUpPercent}) = 1)
        and (${row.amount} is not null or num_nonnulls(${row.stepUpAmount}, ${row.stepUpPercent}) = 0)`,
    ),
  ],
);

/**
 * An instalment of a plan. A running plan has rows for its instalments so far and for the next one; a plan has at most
 * one for each of its days, so that no instalment is ordered twice.
 */
export const planInstalment = pgTable(
  'plan_instalment',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    planId: uuid()
      .notNull()
      .references(() => plan.id),
    /** From 1; skipped ones are not counted and have 0. */
    number: smallint().notNull(),
    /** Its day by the plan. */
    nominalOn: businessDate().notNull(),
    /** Its day, or the next business day. */
    dueOn: businessDate().notNull(),
    /** One of them, after the step-ups so far. */
    amount: paise(),
    units: units(),
    status: text({ enum: INSTALMENT_STATES }).notNull(),
    /** The line that takes the units out, or buys them. */
    orderLineId: integer()
      .unique()
      .references(() => orderLine.id),
    failReason: text(),
    /** When the client was notified that it is due, real clock. */
    notifiedAt: timestamp({ withTimezone: true }),
    /** Business clock: when it became an order, was skipped, failed or was cancelled. */
    decidedAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    unique('plan_instalment_once').on(row.planId, row.nominalOn),
    index('plan_instalment_due')
      .on(row.dueOn, row.id)
      .where(sql`${row.status} in ('scheduled', 'skipped')`),
    index('plan_instalment_ordered')
      .on(row.id)
      .where(sql`${row.status} = 'ordered'`),
    check('plan_instalment_quantity', sql`num_nonnulls(${row.amount}, ${row.units}) = 1`),
    check('plan_instalment_due_on', sql`${row.dueOn} >= ${row.nominalOn}`),
    check('plan_instalment_order', sql`${row.status} not in ('ordered', 'done') or ${row.orderLineId} is not null`),
  ],
);

/** A pause of a plan: the instalments from a day on that are skipped. */
export const planPause = pgTable(
  'plan_pause',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    planId: uuid()
      .notNull()
      .references(() => plan.id),
    /** The day by the plan of the first instalment that is skipped. */
    fromOn: businessDate().notNull(),
    instalments: smallint().notNull(),
    requestedByUserId: integer()
      .notNull()
      .references(() => appUser.id),
    /** Business clock, as when it was resumed early. */
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    resumedAt: timestamp({ withTimezone: true }),
  },
  (row) => [index().on(row.planId, row.fromOn), check('plan_pause_instalments', sql`${row.instalments} >= 1`)],
);

/** Every status change of a plan and of its instalments. Append-only. */
export const planHistory = pgTable(
  'plan_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    planId: uuid()
      .notNull()
      .references(() => plan.id),
    /** Null for the plan itself. */
    instalmentId: integer().references(() => planInstalment.id),
    /** Null for the first status. */
    from: text(),
    to: text().notNull(),
    /** Business clock. */
    at: timestamp({ withTimezone: true }).notNull(),
    /** Real clock. */
    recordedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null for automatic changes. */
    byUserId: integer(),
    note: text(),
  },
  (row) => [index().on(row.planId, row.id)],
);
