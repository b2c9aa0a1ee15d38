import type { Paise } from '@artha/domain/kit/money';
import { paiseFromText } from '@artha/domain/kit/money';
import type { CartMode } from '@artha/domain/trading/orders/cart-modes';
import type { SQL } from 'drizzle-orm';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { within } from '../../clients/accounts/index.ts';
import type { AccountProfile } from '../../clients/risk-profile/index.ts';
import { userProfileJsonSql } from '../../clients/risk-profile/index.ts';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import type { SchemeRow } from '../../reference/scheme-rules/index.ts';
import { schemeJsonSql } from '../../reference/scheme-rules/index.ts';
import { cart, cartLine } from './cart.tables.ts';

/** The version of a cart; undefined if it was never used, and for another client's cart. */
export async function findCartVersion(db: Db, scope: Scope, accountId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ version: cart.version })
    .from(cart)
    .innerJoin(account, eq(account.id, cart.accountId))
    .where(and(eq(cart.accountId, accountId), within(scope)));
  return row?.version;
}

/** The lines of a cart in the order they were added. */
export const listCartLines = (db: Db, scope: Scope, accountId: number) =>
  db
    .select({
      id: cartLine.id,
      instrumentId: cartLine.instrumentId,
      mode: cartLine.mode,
      plan: cartLine.plan,
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

/** A locked cart with its new version. Changing its lines requires one. */
export interface LockedCart {
  readonly accountId: number;
  readonly version: number;
}

/**
 * Creates the cart or bumps its version, and locks it to the end of the transaction: concurrent changes wait.
 */
export async function bumpCart(
  tx: Tx,
  scope: Scope,
  accountId: number,
  realNow: Date,
): Promise<LockedCart | undefined> {
  const [bumped] = await tx
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
  return bumped;
}

/** A line with what a purchase needs. */
interface LineToBuy {
  readonly id: number;
  readonly amount: Paise;
  readonly folioId: number | null;
  readonly scheme: SchemeRow;
}

/** One of the caller's accounts with the lump sums of its cart. */
export interface AccountWithCart extends Pick<
  typeof account.$inferSelect,
  'status' | 'isHeldAway' | 'intakeStoppedAt' | 'frozenAt' | 'kycStoppedAt'
> {
  /** Undefined if the cart was never used. */
  readonly version: number | undefined;
  /** Of the owner; undefined without one. */
  readonly riskProfile: AccountProfile | undefined;
  /** In the order they were added. */
  readonly lines: readonly LineToBuy[];
}

interface AccountWithCartRow {
  readonly status: AccountWithCart['status'];
  readonly isHeldAway: boolean;
  readonly stoppedAt: string | null;
  readonly frozenAt: string | null;
  readonly kycStoppedAt: string | null;
  readonly version: number | null;
  readonly versionSeen: number | null;
  readonly riskProfile: AccountProfile | null;
  readonly lines: readonly (Omit<LineToBuy, 'amount'> & { readonly amount: string })[];
}

/**
 * An account with its cart, locked to the end of the transaction. Undefined, without a lock, for another client's
 * account and for none.
 */
export async function lockCartOf(tx: Tx, scope: Scope, accountId: number): Promise<AccountWithCart | undefined> {
  const own = sql`account.id = ${accountId} and ${within(scope) ?? sql`true`}`;
  const { rows } = await tx.execute<Pick<AccountWithCartRow, keyof AccountWithCartRow>>(sql`
    with locked as (
      select cart.version from cart join account on account.id = cart.account_id where ${own} for update of cart
    )
    select account.status, account.is_held_away as "isHeldAway", account.intake_stopped_at as "stoppedAt",
      account.frozen_at as "frozenAt", account.kyc_stopped_at as "kycStoppedAt", locked.version, seen.version as "versionSeen",
      ${userProfileJsonSql(sql`account.app_user_id`)} as "riskProfile", (
      select coalesce(json_agg(json_build_object('id', l.id, 'amount', l.amount::text, 'folioId', l.folio_id,
        'scheme', ${schemeJsonSql}) order by l.id), '[]')
      from cart_line l
      join instrument i on i.id = l.instrument_id
      join instrument_category c on c.id = i.instrument_category_id
      where l.account_id = account.id and l.mode = 'lumpsum'
    ) as lines
    from account left join cart seen on seen.account_id = account.id left join locked on true where ${own}`);
  const [row] = rows;
  if (!row) return undefined;
  // After waiting for the lock, the version is new but the lines are those of the previous one: read again, now locked.
  if (row.version !== row.versionSeen) return lockCartOf(tx, scope, accountId);
  return {
    status: row.status,
    isHeldAway: row.isHeldAway,
    intakeStoppedAt: row.stoppedAt === null ? null : new Date(row.stoppedAt),
    frozenAt: row.frozenAt === null ? null : new Date(row.frozenAt),
    kycStoppedAt: row.kycStoppedAt === null ? null : new Date(row.kycStoppedAt),
    version: row.version ?? undefined,
    riskProfile: row.riskProfile ?? undefined,
    lines: row.lines.map((line) => ({ ...line, amount: paiseFromText(line.amount) })),
  };
}

/**
 * Statements that take the lump sums out of a locked cart and bump its version, for the statement that places the
 * order.
 * Its SIPs stay: they are started by themselves.
 */
export const emptyCartSql = (accountId: number, realNow: Date): readonly SQL[] => [
  sql`delete from cart_line where account_id = ${accountId} and mode = 'lumpsum'`,
  sql`update cart set version = version + 1, updated_at = ${realNow.toISOString()} where account_id = ${accountId}`,
];

export interface NewCartLine {
  readonly instrumentId: number;
  readonly mode: CartMode;
  readonly amount: Paise;
  readonly folioId: number | null;
  /** The terms of a SIP on the wire; null for a lump sum. */
  readonly plan: unknown;
}

/** Adds a line. @returns its id; undefined when the cart already has the same fund for the same folio */
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

/** A line of this cart. */
export async function findCartLine(tx: Tx, cart: LockedCart, lineId: number) {
  const [line] = await tx
    .select({ instrumentId: cartLine.instrumentId, mode: cartLine.mode, plan: cartLine.plan })
    .from(cartLine)
    .where(and(eq(cartLine.accountId, cart.accountId), eq(cartLine.id, lineId)));
  return line;
}

/** Whether another line of the cart buys the same scheme in the same way into the same folio. */
export async function hasDuplicate(
  tx: Tx,
  cart: LockedCart,
  line: { id: number; instrumentId: number; mode: CartMode; folioId: number | null },
): Promise<boolean> {
  const rows = await tx
    .select({ id: cartLine.id })
    .from(cartLine)
    .where(
      and(
        eq(cartLine.accountId, cart.accountId),
        eq(cartLine.instrumentId, line.instrumentId),
        eq(cartLine.mode, line.mode),
        sql`${cartLine.folioId} is not distinct from ${line.folioId}::int`,
        sql`${cartLine.id} <> ${line.id}`,
      ),
    );
  return rows.length > 0;
}

export async function updateCartLine(
  tx: Tx,
  cart: LockedCart,
  { id, ...changes }: Omit<NewCartLine, 'instrumentId'> & { readonly id: number },
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

/** Removes the SIPs of a cart. @returns them in the order they were added */
export async function takePlanLines(tx: Tx, { accountId }: LockedCart) {
  const taken = await tx
    .delete(cartLine)
    .where(and(eq(cartLine.accountId, accountId), eq(cartLine.mode, 'sip')))
    .returning({
      id: cartLine.id,
      plan: cartLine.plan,
      instrumentId: cartLine.instrumentId,
      folioId: cartLine.folioId,
      amount: cartLine.amount,
    });
  return taken.toSorted((one, other) => one.id - other.id);
}
