import { CART_MODES } from '@artha/domain/trading/orders/cart-modes';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { paise } from '../../../platform/db/columns.ts';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';

/**
 * The cart of an account. Every change bumps its version, which is part of an order's key, so the row is never deleted
 * and the version never decreases: a trigger refuses both.
 */
export const cart = pgTable(
  'cart',
  {
    accountId: integer()
      .primaryKey()
      .references(() => account.id),
    version: integer().notNull(),
    /** Real clock. */
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [check('cart_version', sql`${row.version} >= 1`)],
);

/** A fund in the cart. Changed and removed only under the lock of its cart. */
export const cartLine = pgTable(
  'cart_line',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer()
      .notNull()
      .references(() => cart.accountId),
    instrumentId: integer()
      .notNull()
      .references(() => instrument.id),
    mode: text({ enum: CART_MODES }).notNull(),
    amount: paise().notNull(),
    /** Null opens a new folio. */
    folioId: integer().references(() => folio.id),
    /** The terms of a SIP, as its form has them; null for a lump sum. */
    plan: jsonb(),
  },
  (row) => [
    // The same fund twice for the same folio is an accidental duplicate.
    unique('cart_line_once').on(row.accountId, row.instrumentId, row.mode, row.folioId).nullsNotDistinct(),
    index().on(row.instrumentId),
    index().on(row.folioId),
    check('cart_line_plan', sql`(${row.mode} = 'sip') = (${row.plan} is not null)`),
    check('cart_line_amount', sql`${row.amount} > 0 and ${row.amount} <> 'NaN'`),
  ],
);
