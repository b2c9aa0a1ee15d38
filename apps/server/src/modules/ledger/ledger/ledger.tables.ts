import { JOURNAL_KINDS, LEDGER_ACCOUNT_KINDS } from '@artha/domain/ledger/ledger/journal';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { businessDate, paise, units } from '../../../platform/db/columns.ts';
import { folio } from '../../clients/accounts/accounts.tables.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';

/**
 * One thing that happened, booked once. Triggers refuse to change, delete or truncate it: what is wrong is reversed.
 */
export const journal = pgTable(
  'journal',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    kind: text({ enum: JOURNAL_KINDS }).notNull(),
    /** Names the thing ('allotment:55'): the same thing twice is one journal. */
    idemKey: text().notNull().unique('journal_idem_key_unique'),
    /** The day it counts for; of an allotment the date of its NAV. */
    businessDate: businessDate().notNull(),
    /** Taken back at most once. */
    reversesJournalId: uuid()
      .unique('journal_reverses_unique')
      .references((): AnyPgColumn => journal.id),
    /** How many postings it has; a trigger holds it to that, so that none is added later. */
    postingCount: smallint().notNull(),
    /** By the business clock. */
    occurredAt: timestamp({ withTimezone: true }).notNull(),
    /** By the clock that nobody moves. */
    recordedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    index().on(row.businessDate),
    check('journal_posting_count', sql`${row.postingCount} >= 2`),
    check('journal_reverses', sql`(${row.kind} = 'reversal') = (${row.reversesJournalId} is not null)`),
  ],
);

/**
 * What came to a place or left it. A trigger over the rows of each INSERT refuses them unless they are whole journals
 * and each asset of a journal sums to zero.
 */
export const posting = pgTable(
  'posting',
  {
    /** No foreign key: the trigger looks all journals of an INSERT up at once, and none is ever deleted. */
    journalId: uuid().notNull(),
    /** Its place in the journal, from 1. */
    number: smallint().notNull(),
    ledgerAccountKind: text({ enum: LEDGER_ACCOUNT_KINDS }).notNull(),
    ledgerAccountKey: text().notNull(),
    /** Whose units; null for rupees. */
    instrumentId: integer(),
    /** Rupees; null for units. */
    amount: paise(),
    /** Units; null for rupees. */
    units: units(),
  },
  (row) => [
    primaryKey({ columns: [row.journalId, row.number] }),
    index('posting_ledger_account').on(row.ledgerAccountKind, row.ledgerAccountKey, row.instrumentId),
    check(
      'posting_one_asset',
      sql`num_nonnulls(${row.amount}, ${row.units}) = 1 and (${row.instrumentId} is null) = (${row.units} is null)`,
    ),
    check('posting_amount', sql`${row.amount} <> 0 and ${row.amount} <> 'NaN'`),
    check('posting_units', sql`${row.units} <> 0 and ${row.units} <> 'NaN'`),
    check(
      'posting_folio',
      sql`${row.ledgerAccountKind} <> 'folio' or (${row.instrumentId} is not null and ${row.ledgerAccountKey} ~ '^[1-9][0-9]{0,9}$')`,
    ),
  ],
);

/** What a folio holds of an instrument: a projection of the postings, changed in their transaction. */
export const holding = pgTable(
  'holding',
  {
    folioId: integer()
      .notNull()
      .references(() => folio.id),
    instrumentId: integer()
      .notNull()
      .references(() => instrument.id),
    /** Free to be sold. */
    unitsAvailable: units().notNull(),
    /** Promised to a sale that is not booked yet. */
    unitsReserved: units().notNull(),
    cost: paise().notNull(),
    /** Newest date of units that came or went: what goes before that may take other lots than those held. */
    lastMovedOn: businessDate(),
    /** Newest date of units that went, null for none: what comes later changes no lot held, however far back it is. */
    lastOutOn: businessDate(),
  },
  (row) => [
    primaryKey({ columns: [row.folioId, row.instrumentId] }),
    index().on(row.instrumentId),
    check('holding_units_available', sql`${row.unitsAvailable} >= 0 and ${row.unitsAvailable} <> 'NaN'`),
    check('holding_units_reserved', sql`${row.unitsReserved} >= 0 and ${row.unitsReserved} <> 'NaN'`),
    check('holding_cost', sql`${row.cost} >= 0 and ${row.cost} <> 'NaN'`),
  ],
);

/** Units that came together and have not all gone, first in, first out: a projection like the holding. */
export const lot = pgTable(
  'lot',
  {
    folioId: integer().notNull(),
    instrumentId: integer().notNull(),
    /** The journal the units came with. */
    journalId: uuid()
      .notNull()
      .references(() => journal.id),
    acquiredOn: businessDate().notNull(),
    unitsBought: units().notNull(),
    unitsLeft: units().notNull(),
    /** Cost of all units bought. */
    cost: paise().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.folioId, row.instrumentId, row.journalId] }),
    foreignKey({ columns: [row.folioId, row.instrumentId], foreignColumns: [holding.folioId, holding.instrumentId] }),
    check('lot_units_left', sql`${row.unitsLeft} > 0 and ${row.unitsLeft} <> 'NaN'`),
    check('lot_units_bought', sql`${row.unitsBought} >= ${row.unitsLeft} and ${row.unitsBought} <> 'NaN'`),
    check('lot_cost', sql`${row.cost} >= 0 and ${row.cost} <> 'NaN'`),
  ],
);

/**
 * Money on its way: what stands at the clearing corporation for an order, or at the exchange for an order line. A
 * projection; its lock and its check make it impossible that the same money is spent twice (allotted and refunded).
 */
export const transitBalance = pgTable(
  'transit_balance',
  {
    ledgerAccountKind: text({ enum: LEDGER_ACCOUNT_KINDS }).notNull(),
    ledgerAccountKey: text().notNull(),
    balance: paise().notNull(),
    /** Newest business date of a posting there. */
    lastMovedOn: businessDate(),
  },
  (row) => [
    primaryKey({ columns: [row.ledgerAccountKind, row.ledgerAccountKey] }),
    index('transit_balance_open')
      .on(row.lastMovedOn)
      .where(sql`${row.balance} <> 0`),
    check('transit_balance_kind', sql`${row.ledgerAccountKind} in ('clearing', 'exchange')`),
    check('transit_balance_balance', sql`${row.balance} >= 0 and ${row.balance} <> 'NaN'`),
  ],
);
