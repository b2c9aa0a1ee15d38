/** Clients who hold units and sell or switch them, and a registrar with its own register: for tests of sales. */
import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDate } from '@artha/domain/kit/dates';
import type { Units } from '@artha/domain/kit/money';
import { navFromText, paise, paiseFromText, unitsFromText } from '@artha/domain/kit/money';
import { valueOfUnits } from '@artha/domain/kit/unit-value';
import { idcwJournal } from '@artha/domain/ledger/ledger/income-journals';
import { allotmentJournal, moneyReceived, orderSent } from '@artha/domain/trading/orders/purchase-journals';
import { unitsToRedeem } from '@artha/domain/trading/orders/redeem-units';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import { TEST_SECRETS } from '../../../../testing/node.ts';
import { bankAccount } from '../../../clients/bank-accounts/bank-accounts.tables.ts';

import { getBalances, lockLots, postJournals, reserveUnits } from '../../../ledger/ledger/index.ts';
import { clientOrder, orderLine } from '../../orders/orders.tables.ts';
import { payout } from '../../payouts/payouts.tables.ts';
import { findMessage } from '../exchange-kinds.ts';
import { settleAccepted } from '../settle-order.ts';
import type { Client } from './exchange-fixture.ts';
import { ExchangeFixture, FRIDAY, NAV, NOON, NOW } from './exchange-fixture.ts';
import { TestRegistrar } from './test-registrar.ts';

export type NewLot = readonly [on: string, units: string];
export type Wanted = { readonly units: string } | { readonly rupees: string } | 'all';

export interface TestHolding {
  readonly folioId: number;
  readonly folioNumber: string;
  readonly instrumentId: number;
  readonly owner: Client;
}

export interface PlacedSale {
  readonly orderId: string;
  /** The sale, or the out-leg of a switch. */
  readonly lineId: number;
  /** Of a switch. */
  readonly inLineId: number | undefined;
}

/** 1 lakh of lots in a database, far from the ids of real lines. */
let lots = 1_000_000;
let numbers = 40_000_000;
let folios = 0;

export class SaleFixture {
  readonly exchange: ExchangeFixture;
  readonly database: Database;
  readonly registrar: TestRegistrar;

  private constructor(exchange: ExchangeFixture) {
    this.exchange = exchange;
    this.database = exchange.database;
    this.registrar = new TestRegistrar(exchange);
  }

  static async open(database: Database): Promise<SaleFixture> {
    const exchange = await ExchangeFixture.open(database);
    const fixture = new SaleFixture(exchange);
    await fixture.sealBankNumber(exchange.asha);
    return fixture;
  }

  /** Gives the bank account of a client a number and verifies it. */
  async sealBankNumber({ bankAccountId }: Client, number = '50100012344417'): Promise<void> {
    const numberSealed = TEST_SECRETS.seal('bank-account-number', bankAccountId, number);
    await this.database.db
      .update(bankAccount)
      .set({ numberSealed, verifiedAt: NOON })
      .where(eq(bankAccount.id, bankAccountId));
  }

  /** Lots that a client bought at a NAV of 20, at the ledger and at the registrar. */
  async holding(
    newLots: readonly NewLot[],
    { instrumentId = this.exchange.equityId, owner = this.exchange.asha } = {},
  ): Promise<TestHolding> {
    folios += 1;
    const folioNumber = `60${folios}/01`;
    const folioId = await this.exchange.openFolio(folioNumber, owner.accountId);
    const holding = { folioId, folioNumber, instrumentId, owner };
    await this.buy(holding, newLots);
    return holding;
  }

  async buy({ folioId, folioNumber, instrumentId, owner }: TestHolding, newLots: readonly NewLot[]): Promise<void> {
    const journals = newLots.flatMap(([on, text]) => {
      lots += 1;
      const navOn = businessDate(on);
      const bought = unitsFromText(text);
      const nav = navFromText('20');
      const amount = valueOfUnits(bought, nav);
      const orderId = `lot-${lots}`;
      const allotment = { navOn, nav, stampDuty: paise(0n), netAmount: amount, units: bought, cost: amount };
      this.registrar.add({ folioNumber, instrumentId }, { key: `allotment:${lots}`, on: navOn, bought, cost: amount });
      return [
        moneyReceived({ paymentId: orderId, orderId, accountId: owner.accountId, amount, on: navOn }),
        orderSent({ orderId, orderLineId: lots, amount, on: navOn }),
        allotmentJournal({ orderLineId: lots, folioId, instrumentId, allotment }),
      ];
    });
    await transaction(this.database, (tx) => postJournals(tx, journals, NOW));
  }

  /** Units that income of a holding bought, at the ledger and at the registrar. */
  async reinvest({ folioId, folioNumber, instrumentId }: TestHolding, [on, text]: NewLot): Promise<void> {
    const [navOn, bought] = [businessDate(on), unitsFromText(text)];
    const income = valueOfUnits(bought, navFromText('20'));
    const journal = idcwJournal({
      ...{ distributionId: '1', on: navOn, folioId, instrumentId },
      ...{ income, incomeTax: paise(0n), stampDuty: paise(0n), units: bought },
    });
    this.registrar.add({ folioNumber, instrumentId }, { key: journal.key, on: navOn, bought, cost: income });
    await transaction(this.database, (tx) => postJournals(tx, [journal], NOW));
  }

  /** A confirmed sale with its units reserved, that is not sent yet. */
  sale(holding: TestHolding, wanted: Wanted, placedAt = NOON): Promise<PlacedSale> {
    return this.place(holding, wanted, { placedAt });
  }

  /** The same for a switch. */
  switchTo(toInstrumentId: number, holding: TestHolding, wanted: Wanted, placedAt = NOON): Promise<PlacedSale> {
    return this.place(holding, wanted, { placedAt, toInstrumentId });
  }

  private place(
    { folioId, instrumentId, owner }: TestHolding,
    wanted: Wanted,
    { placedAt, toInstrumentId }: { readonly placedAt: Date; readonly toInstrumentId?: number },
  ): Promise<PlacedSale> {
    return transaction(this.database, async (tx) => {
      const [held] = await lockLots(tx, [{ folioId, instrumentId }]);
      const request = requestOf(wanted, held!.unitsAvailable);
      const isSwitch = toInstrumentId !== undefined;
      const [order] = await tx
        .insert(clientOrder)
        .values({
          accountId: owner.accountId,
          placedByUserId: owner.userId,
          kind: isSwitch ? 'switch' : 'redemption',
          status: 'confirmed',
          total: paise(100n),
          placedAt,
          expiresAt: new Date('2026-11-23T09:30:00Z'),
          bankAccountId: isSwitch ? null : owner.bankAccountId,
          recordedAt: NOON,
        })
        .returning();
      const orderId = order!.id;
      const { unitsReserved, ...quantity } = request;
      if (!(await reserveUnits(tx, { folioId, instrumentId, units: unitsReserved }))) throw new Error('not free');
      const common = { orderId, folioId, isAdditional: true, status: 'confirmed' as const };
      const out = { ...common, ...quantity, instrumentId, unitsReserved };
      const [line] = await tx
        .insert(orderLine)
        .values({ ...out, side: isSwitch ? 'switch-out' : 'redemption' })
        .returning();
      const into = isSwitch
        ? await tx
            .insert(orderLine)
            .values({ ...common, side: 'switch-in', instrumentId: toInstrumentId })
            .returning()
        : [];
      return { orderId, lineId: line!.id, inLineId: into[0]?.id };
    });
  }

  messageOf = async ({ lineId }: Pick<PlacedSale, 'lineId'>) =>
    (await findMessage(this.database.db, lineId, TEST_SECRETS))!;

  /** Lets the exchange accept a confirmed sale. @returns the number of each leg */
  async accept(sale: PlacedSale, stampedAt = NOON): Promise<readonly string[]> {
    const message = await this.messageOf(sale);
    await this.database.db
      .update(orderLine)
      .set({ exchangeTransNumber: `20261120${sale.lineId}` })
      .where(eq(orderLine.id, sale.lineId));
    const legs = message.legs.map(({ orderLineId }) => {
      numbers += 1;
      return { orderLineId, orderNumber: String(numbers), stampedAt };
    });
    await settleAccepted(this.database, message, legs, { businessNow: stampedAt, realNow: stampedAt });
    return legs.map(({ orderNumber }) => orderNumber);
  }

  /** An accepted sale that waits for its NAV. */
  async accepted(holding: TestHolding, wanted: Wanted, stampedAt = NOON): Promise<PlacedSale> {
    const sale = await this.sale(holding, wanted, stampedAt);
    await this.accept(sale, stampedAt);
    return sale;
  }

  async acceptedSwitch(toInstrumentId: number, holding: TestHolding, wanted: Wanted): Promise<PlacedSale> {
    const sale = await this.switchTo(toInstrumentId, holding, wanted);
    await this.accept(sale);
    return sale;
  }

  /** What a folio holds of a fund: free, reserved, and the lots. */
  async held({ folioId, instrumentId }: Pick<TestHolding, 'folioId' | 'instrumentId'>) {
    const [held] = await transaction(this.database, (tx) => lockLots(tx, [{ folioId, instrumentId }]));
    return held!;
  }

  async payoutOf(lineId: number) {
    return (await this.database.db.select().from(payout).where(eq(payout.orderLineId, lineId)))[0];
  }

  async atExchange(lineId: number): Promise<bigint> {
    return (await getBalances(this.database.db, { kind: 'exchange', owner: String(lineId) })).get('INR') ?? 0n;
  }

  line = (lineId: number) => this.exchange.line(lineId);
  publish = (instrumentId: number, on: BusinessDate = FRIDAY, nav = NAV) =>
    this.exchange.publish(instrumentId, on, nav);
}

/** An amount reserves its units at nine tenths of the NAV, at most all. */
function requestOf(wanted: Wanted, available: Units) {
  const nothing = { amount: null, units: null, isAllUnits: false };
  if (wanted === 'all') return { ...nothing, units: available, isAllUnits: true, unitsReserved: available };
  if ('units' in wanted) {
    const asked = unitsFromText(wanted.units);
    return { ...nothing, units: asked, unitsReserved: asked };
  }
  const amount = paiseFromText(wanted.rupees);
  const wide = unitsToRedeem(paise((amount * 10n) / 9n + 1n), navFromText(NAV), 3);
  return { ...nothing, amount, unitsReserved: wide < available ? wide : available };
}
