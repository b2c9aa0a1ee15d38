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
 * One business event, booked once. Triggers refuse any update, delete or truncate: a mistake is reversed.
 */
export const journal = pgTable(
  'journal',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    kind: text({ enum: JOURNAL_KINDS }).notNull(),
    /** Idempotency key, names the event ('allotment:55'): the same event twice is one journal. */
    idemKey: text().notNull().unique('journal_idem_key_unique'),
    /** The date it counts for; for an allotment, the date of its NAV. */
    businessDate: businessDate().notNull(),
    /** The journal that this one reverses; a journal is reversed at most once. */
    reversesJournalId: uuid()
      .unique('journal_reverses_unique')
      .references((): AnyPgColumn => journal.id),
    /** The date and cost of the units that it brings into a folio, where they are not those of the journal itself. */
    lotOn: businessDate(),
    lotCost: paise(),
    /** Number of postings. A trigger enforces it, so that none is added later. */
    postingCount: smallint().notNull(),
    /** By the business clock. */
    occurredAt: timestamp({ withTimezone: true }).notNull(),
    /** By the real clock. */
    recordedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    index().on(row.businessDate),
    check('journal_posting_count', sql`${row.postingCount} >= 2`),
    check('journal_lot', sql`(${row.lotOn} is null) = (${row.lotCost} is null)`),
    check('journal_lot_cost', sql`${row.lotCost} >= 0 and ${row.lotCost} <> 'NaN'`),
    check('journal_reverses', sql`(${row.kind} = 'reversal') = (${row.reversesJournalId} is not null)`),
  ],
);

/**
 * An amount that enters or leaves a ledger account. A trigger over the rows of each INSERT refuses them unless they are
 * complete journals and each asset of a journal sums to zero.
 */
export const posting = pgTable(
  'posting',
  {
    /** No foreign key: the trigger looks up all journals of an INSERT at once, and none is ever deleted. */
    journalId: uuid().notNull(),
    /** Position in the journal, from 1. */
    number: smallint().notNull(),
    ledgerAccountKind: text({ enum: LEDGER_ACCOUNT_KINDS }).notNull(),
    ledgerAccountKey: text().notNull(),
    /** The instrument of the units; null for rupees. */
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

/** What a folio holds of an instrument: a projection of the postings, updated in their transaction. */
export const holding = pgTable(
  'holding',
  {
    folioId: integer()
      .notNull()
      .references(() => folio.id),
    instrumentId: integer()
      .notNull()
      .references(() => instrument.id),
    /** Free to sell. */
    unitsAvailable: units().notNull(),
    /** Reserved for a sale that is not booked yet. */
    unitsReserved: units().notNull(),
    cost: paise().notNull(),
    /** Newest date on which units were acquired or disposed. A disposal dated earlier may consume other lots. */
    lastMovedOn: businessDate(),
    /** Newest date of a disposal, null for none. Units acquired after it leave the existing lots unchanged. */
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

/** Units acquired together and not all disposed yet, first in, first out: a projection like the holding. */
export const lot = pgTable(
  'lot',
  {
    folioId: integer().notNull(),
    instrumentId: integer().notNull(),
    /** The journal that acquired the units. */
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
 * Money in transit: the balance at the clearing corporation for an order, or at the exchange for an order line. A
 * projection; its lock and its check prevent spending the same money twice (allotted and refunded).
 */
export const transitBalance = pgTable(
  'transit_balance',
  {
    ledgerAccountKind: text({ enum: LEDGER_ACCOUNT_KINDS }).notNull(),
    ledgerAccountKey: text().notNull(),
    balance: paise().notNull(),
    /** Newest business date of its postings. */
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
