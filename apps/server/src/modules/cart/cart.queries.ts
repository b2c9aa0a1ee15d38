import type { Paise } from '@artha/domain/money';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/context.ts';
import { within } from '../accounts/index.ts';
import { account, folio } from '../accounts/accounts.tables.ts';
import { cart, cartLine } from './cart.tables.ts';

/** The version of a cart; undefined while nothing was ever put into it, and for another client's. */
export async function findCartVersion(db: Db, scope: Scope, accountId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ version: cart.version })
    .from(cart)
    .innerJoin(account, eq(account.id, cart.accountId))
    .where(and(eq(cart.accountId, accountId), within(scope)));
  return row?.version;
}

/** The lines of a cart in the order in which they came. */
export const listCartLines = (db: Db, scope: Scope, accountId: number) =>
  db
    .select({
      id: cartLine.id,
      instrumentId: cartLine.instrumentId,
      mode: cartLine.mode,
      amount: cartLine.amount,
      folioId: cartLine.folioId,
      folioNumber: folio.number,
    })
    .from(cartLine)
    .innerJoin(account, eq(account.id, cartLine.accountId))
    .leftJoin(folio, eq(folio.id, cartLine.folioId))
    .where(and(eq(cartLine.accountId, accountId), within(scope)))
    .orderBy(asc(cartLine.id));

export async function countCartLines(db: Db, scope: Scope, accountId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(cartLine)
    .innerJoin(account, eq(account.id, cartLine.accountId))
    .where(and(eq(cartLine.accountId, accountId), within(scope)));
  return row?.count ?? 0;
}

/** A cart that is locked and has its next version: what its lines may be changed with. */
export interface LockedCart {
  readonly accountId: number;
  readonly version: number;
}

/**
 * Makes the cart, or gives it its next version, and keeps it locked to the end of the transaction: changes queue up.
 */
export async function growCart(
  tx: Tx,
  scope: Scope,
  accountId: number,
  realNow: Date,
): Promise<LockedCart | undefined> {
  const [grown] = await tx
    .insert(cart)
    .select(
      tx
        .select({
          accountId: account.id,
          version: sql<number>`1`.as('version'),
          updatedAt: sql<Date>`${realNow.toISOString()}::timestamptz`.as('updated_at'),
        })
        .from(account)
        .where(and(eq(account.id, accountId), within(scope))),
    )
    .onConflictDoUpdate({ target: cart.accountId, set: { version: sql`${cart.version} + 1`, updatedAt: realNow } })
    .returning({ accountId: cart.accountId, version: cart.version });
  return grown;
}

/**
 * The cart as it stands, locked to the end of the transaction. Undefined while nothing was ever put into it, and for
 * another client's.
 */
export async function lockCartVersion(tx: Tx, scope: Scope, accountId: number): Promise<LockedCart | undefined> {
  const [locked] = await tx
    .select({ accountId: cart.accountId, version: cart.version })
    .from(cart)
    .innerJoin(account, eq(account.id, cart.accountId))
    .where(and(eq(cart.accountId, accountId), within(scope)))
    .for('update', { of: cart });
  return locked;
}

/** Takes all lines out of a locked cart, and gives it its next version. */
export async function emptyCart(tx: Tx, { accountId }: Pick<LockedCart, 'accountId'>, realNow: Date): Promise<void> {
  await tx.delete(cartLine).where(eq(cartLine.accountId, accountId));
  await tx
    .update(cart)
    .set({ version: sql`${cart.version} + 1`, updatedAt: realNow })
    .where(eq(cart.accountId, accountId));
}

export interface NewCartLine {
  readonly instrumentId: number;
  readonly mode: 'lumpsum';
  readonly amount: Paise;
  readonly folioId: number | null;
}

/** Adds a line. @returns its id; undefined when the cart has the same fund for the same folio already */
export async function insertCartLine(
  tx: Tx,
  { accountId }: LockedCart,
  line: NewCartLine,
): Promise<number | undefined> {
  const [added] = await tx
    .insert(cartLine)
    .values({ accountId, ...line })
    .onConflictDoNothing()
    .returning({ id: cartLine.id });
  return added?.id;
}

/** The scheme of a line of this cart. */
export async function findLineInstrument(tx: Tx, cart: LockedCart, lineId: number): Promise<number | undefined> {
  const [line] = await tx
    .select({ instrumentId: cartLine.instrumentId })
    .from(cartLine)
    .where(and(eq(cartLine.accountId, cart.accountId), eq(cartLine.id, lineId)));
  return line?.instrumentId;
}

/** Whether another line of the cart buys the same scheme into the same folio. */
export async function hasTwin(
  tx: Tx,
  cart: LockedCart,
  line: { id: number; instrumentId: number; folioId: number | null },
): Promise<boolean> {
  const rows = await tx
    .select({ id: cartLine.id })
    .from(cartLine)
    .where(
      and(
        eq(cartLine.accountId, cart.accountId),
        eq(cartLine.instrumentId, line.instrumentId),
        sql`${cartLine.folioId} is not distinct from ${line.folioId}::int`,
        sql`${cartLine.id} <> ${line.id}`,
      ),
    );
  return rows.length > 0;
}

export async function updateCartLine(
  tx: Tx,
  cart: LockedCart,
  { id, ...changes }: { id: number; amount: Paise; folioId: number | null },
): Promise<void> {
  await tx
    .update(cartLine)
    .set(changes)
    .where(and(eq(cartLine.accountId, cart.accountId), eq(cartLine.id, id)));
}

/** @returns false when the cart has no such line */
export async function deleteCartLine(tx: Tx, cart: LockedCart, lineId: number): Promise<boolean> {
  const deleted = await tx
    .delete(cartLine)
    .where(and(eq(cartLine.accountId, cart.accountId), eq(cartLine.id, lineId)))
    .returning({ id: cartLine.id });
  return deleted.length > 0;
}
