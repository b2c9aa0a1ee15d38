/** The clients of the demo data who sell: the starting point of the tests of sales. */
import { cancelOrder as cancelRoute } from '@artha/contract/trading/orders';
import * as contract from '@artha/contract/trading/sales';
import type { InputOf } from '@artha/contract/kit/route';
import { unitsFromText } from '@artha/domain/kit/money';
import type { Units } from '@artha/domain/kit/money';
import { eq, sql } from 'drizzle-orm';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { outbox } from '../../../../platform/outbox/outbox.tables.ts';
import { folio } from '../../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../../clients/bank-accounts/bank-accounts.tables.ts';
import { holding, lot } from '../../../ledger/ledger/ledger.tables.ts';
import { NOTIFICATION } from '../../../system/notifications/index.ts';
import { cancelOrder } from '../../orders/cancel-order.ts';
import { EXCHANGE_ORDER } from '../../orders/index.ts';
import { sendCancelOtp } from '../../orders/send-cancel-otp.ts';
import type { Person } from '../../orders/testing/order-fixture.ts';
import { NOON, OrderFixture } from '../../orders/testing/order-fixture.ts';
import { estimateSale } from '../estimate-sale.ts';
import { placeSale } from '../place-sale.ts';
import { sendSaleOtp } from '../send-sale-otp.ts';
import { verifySaleOtp } from '../verify-sale-otp.ts';

type Sale = InputOf<typeof contract.estimateSale>;
type Changes = Partial<SessionContext>;

/** A holding of the demo data. */
export interface HoldingRef {
  readonly accountId: number;
  readonly folioId: number;
  readonly instrumentId: number;
}

/** Loads, three purchases: 35, 22 and 10 months ago. */
export const LARGE_CAP = 'Nilgiri Large Cap Fund';

export class SaleFixture {
  readonly orders: OrderFixture;
  readonly ananya: Person;
  readonly rohan: Person;
  private readonly initial: readonly (HoldingRef & { readonly units: Units })[];

  private constructor(orders: OrderFixture, initial: SaleFixture['initial']) {
    this.orders = orders;
    this.ananya = orders.ananya;
    this.rohan = orders.rohan;
    this.initial = initial;
  }

  static async open(): Promise<SaleFixture> {
    const orders = await OrderFixture.open();
    const { db } = orders.database;
    const held = await db
      .select({
        accountId: folio.accountId,
        folioId: holding.folioId,
        instrumentId: holding.instrumentId,
        units: holding.unitsAvailable,
      })
      .from(holding)
      .innerJoin(folio, eq(folio.id, holding.folioId));
    return new SaleFixture(orders, held);
  }

  get db() {
    return this.orders.database.db;
  }

  /** No orders, nothing reserved or frozen, all bank accounts verified. */
  async clear(): Promise<void> {
    await this.orders.clear();
    await this.db.execute(sql`
      update holding set units_available = units_available + units_reserved, units_reserved = 0
      where units_reserved > 0`);
    await this.db.update(folio).set({ frozenAt: null });
    await this.db.update(bankAccount).set({ verifiedAt: NOON });
  }

  async holding(who: Person, name = LARGE_CAP): Promise<HoldingRef> {
    const instrumentId = await this.orders.fund(name);
    const found = this.initial.find((each) => each.accountId === who.accountId && each.instrumentId === instrumentId);
    if (!found) throw new Error(`${name} is not held`);
    const { accountId, folioId } = found;
    return { accountId, folioId, instrumentId };
  }

  /** What is free and reserved of a holding. */
  async held({ folioId, instrumentId }: HoldingRef) {
    const [row] = await this.db
      .select({ free: holding.unitsAvailable, reserved: holding.unitsReserved })
      .from(holding)
      .where(sql`${holding.folioId} = ${folioId} and ${holding.instrumentId} = ${instrumentId}`);
    return row!;
  }

  estimate(who: Person, sale: Sale, changes: Changes = {}) {
    return estimateSale(sale, who.ctx(changes));
  }

  place(who: Person, sale: InputOf<typeof contract.placeSale>, changes: Changes = {}) {
    return placeSale(sale, who.ctx({ route: contract.placeSale, ...changes }));
  }

  /** Estimates a sale, or a switch, and places it. @returns the id of its order */
  async placed(who: Person, sale: Sale, changes: Changes = {}): Promise<string> {
    const { version } = await this.estimate(who, sale, changes);
    const payee = sale.toInstrumentId === undefined ? { bankAccountId: who.bankAccountId } : {};
    return (await this.place(who, { ...sale, ...payee, version }, changes)).orderId;
  }

  /** Places a sale of units of a fund. */
  async placedUnits(who: Person, units: string, name = LARGE_CAP): Promise<string> {
    return this.placed(who, { ...(await this.holding(who, name)), units: unitsFromText(units) });
  }

  send(who: Person, orderId: string, changes: Changes = {}) {
    return sendSaleOtp({ orderId }, who.ctx(changes));
  }

  verify(who: Person, orderId: string, otpCode: string, changes: Changes = {}) {
    return verifySaleOtp({ orderId, otpCode }, who.ctx(changes));
  }

  /** The code that was sent last. */
  async lastCode(): Promise<string> {
    return (await this.orders.messages('mail'))[0]!.text.slice(0, 6);
  }

  /** Sends a code. @returns the code */
  async code(who: Person, orderId: string, changes: Changes = {}): Promise<string> {
    await this.send(who, orderId, changes);
    return this.lastCode();
  }

  async confirmed(who: Person, sale: Sale): Promise<string> {
    const orderId = await this.placed(who, sale);
    await this.verify(who, orderId, await this.code(who, orderId));
    return orderId;
  }

  async confirmedUnits(who: Person, units: string, name = LARGE_CAP): Promise<string> {
    return this.confirmed(who, { ...(await this.holding(who, name)), units: unitsFromText(units) });
  }

  sendCancel(who: Person, orderId: string, changes: Changes = {}) {
    return sendCancelOtp({ orderId }, who.ctx(changes));
  }

  cancel(who: Person, orderId: string, otpCode?: string, changes: Changes = {}) {
    return cancelOrder({ orderId, reason: 'Placed by mistake', otpCode }, who.ctx({ route: cancelRoute, ...changes }));
  }

  /** Messages that wait for the exchange. */
  async toExchange(): Promise<readonly unknown[]> {
    const rows = await this.db.select().from(outbox).where(eq(outbox.kind, EXCHANGE_ORDER));
    return rows.map(({ payload }) => payload);
  }

  /** The texts of the notifications that were requested, oldest first. */
  async notified(): Promise<readonly { readonly code: string; readonly values: Record<string, string> }[]> {
    const rows = await this.db.select().from(outbox).where(eq(outbox.kind, NOTIFICATION)).orderBy(outbox.seq);
    return rows.map(({ payload }) => payload as { code: string; values: Record<string, string> });
  }

  /** Units are allotted to a holding by somebody else's hand: its oldest lot grows. */
  async growOldestLot({ folioId, instrumentId }: HoldingRef, units: string): Promise<void> {
    const added = sql`${units}::numeric`;
    await this.db.execute(sql`
      update ${lot} set units_bought = units_bought + ${added}, units_left = units_left + ${added}
      where folio_id = ${folioId} and instrument_id = ${instrumentId} and acquired_on = (
        select min(acquired_on) from lot where folio_id = ${folioId} and instrument_id = ${instrumentId})`);
    await this.db.execute(sql`
      update holding set units_available = units_available + ${added}
      where folio_id = ${folioId} and instrument_id = ${instrumentId}`);
  }
}
