import { requestedAmount } from '@artha/domain/trading/orders/requested-amount';
/** Clients with paid orders, and reports of the registrar: the starting point of exchange tests. */
import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDate } from '@artha/domain/kit/dates';
import { moneyReceived, orderSent } from '@artha/domain/trading/orders/purchase-journals';
import type { Paise } from '@artha/domain/kit/money';
import { navFromText, paise, paiseFromText, textFromPaise, textFromScaled } from '@artha/domain/kit/money';
import { allotPurchase } from '@artha/domain/trading/orders/purchase-allotment';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import { outbox } from '../../../../platform/outbox/outbox.tables.ts';
import { account, folio } from '../../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../../clients/bank-accounts/bank-accounts.tables.ts';
import { instrument, navHistory } from '../../../reference/instruments/instruments.tables.ts';
import { postJournals } from '../../../ledger/ledger/index.ts';
import { deliverNotifications } from '../../../system/notifications/testing/deliver-notifications.ts';
import { asset, instrumentCategory } from '../../../reference/master-data/kinds/instruments.ts';
import { serviceProvider } from '../../../reference/master-data/kinds/parties.ts';
import { orderHistory, orderLine, clientOrder } from '../../orders/orders.tables.ts';
import { payment, refund } from '../../payments/payments.tables.ts';
import { appUser } from '../../../system/users/users.tables.ts';
import type { AllotmentRow } from '../allotment-statement.ts';
import { exchangeDay } from '../report-query.ts';
import { uniqueDigits } from './unique-digits.ts';

/** A Friday, 12:00 in India. */
export const NOON = new Date('2026-11-20T06:30:00Z');
export const FRIDAY = businessDate('2026-11-20');
export const EVENING = new Date('2026-11-20T17:45:00Z');
export const NOW = { businessNow: EVENING, realNow: EVENING };
export const NAV = '41.2345';

export interface Client {
  readonly userId: number;
  readonly accountId: number;
  readonly accountNumber: string;
  readonly bankAccountId: number;
}

export interface NewLine {
  readonly instrumentId?: number;
  readonly rupees?: string;
  readonly folioId?: number | null;
}

export interface PlacedOrder {
  readonly orderId: string;
  readonly lineIds: readonly number[];
  readonly paymentId: string;
}

let serial = 0;

export class ExchangeFixture {
  readonly database: Database;
  readonly asha: Client;
  readonly providerId: number;
  /** An equity fund, and a liquid fund, which gets the NAV of the previous day. */
  readonly equityId: number;
  readonly liquidId: number;

  private constructor(
    database: Database,
    parts: Pick<ExchangeFixture, 'asha' | 'providerId' | 'equityId' | 'liquidId'>,
  ) {
    this.database = database;
    this.asha = parts.asha;
    this.providerId = parts.providerId;
    this.equityId = parts.equityId;
    this.liquidId = parts.liquidId;
  }

  static async open(database: Database): Promise<ExchangeFixture> {
    const { db } = database;
    const fundHouse = {
      name: `Kosi ${uniqueDigits(6)} Mutual Fund`,
      shortName: 'Kosi',
    };
    const [provider] = await db.insert(serviceProvider).values(fundHouse).returning();
    const scheme = async (name: string, group: string, latestNav: string) => {
      const [kind] = await db
        .insert(asset)
        .values({ name: `${name} ${uniqueDigits(6)}` })
        .returning();
      const [category] = await db
        .insert(instrumentCategory)
        .values({ assetId: kind!.id, name: `${name} ${uniqueDigits(6)}`, feedName: group })
        .onConflictDoUpdate({ target: instrumentCategory.feedName, set: { feedName: group } })
        .returning();
      const [row] = await db
        .insert(instrument)
        .values({
          schemeCode: uniqueDigits(6),
          name: `Kosi ${name} - Direct Plan - Growth`,
          schemeName: `Kosi ${name}`,
          serviceProviderId: provider!.id,
          assetId: category!.assetId,
          instrumentCategoryId: category!.id,
          structure: 'open-ended',
          planType: 'Direct',
          option: 'growth',
          latestNav: navFromText(latestNav),
          latestNavOn: businessDate('2026-11-19'),
          latestNavSource: 'amfi',
          isLive: true,
          describedOn: businessDate('2026-11-19'),
          searchText: name,
        })
        .returning();
      return row!.id;
    };
    return new ExchangeFixture(database, {
      asha: await client(database),
      providerId: provider!.id,
      equityId: await scheme('Flexi Cap Fund', 'Equity Scheme - Flexi Cap Fund', '41.2345'),
      liquidId: await scheme('Liquid Fund', 'Debt Scheme - Liquid Fund', '1234.5678'),
    });
  }

  anotherClient = (): Promise<Client> => client(this.database);

  async openFolio(number: string, accountId = this.asha.accountId): Promise<number> {
    const values = { number, accountId, serviceProviderId: this.providerId };
    return (await this.database.db.insert(folio).values(values).returning())[0]!.id;
  }

  async publish(instrumentId: number, on: BusinessDate, value = NAV, revision = 1): Promise<void> {
    const row = { instrumentId, navOn: on, revision, nav: navFromText(value), source: 'sandbox' as const };
    await this.database.db.insert(navHistory).values(row);
  }

  /** A paid order that is not sent yet. */
  async paid(
    lines: readonly NewLine[] = [{}],
    { client: buyer = this.asha, capturedAt = NOON, id }: { client?: Client; capturedAt?: Date; id?: string } = {},
  ): Promise<PlacedOrder> {
    const { db } = this.database;
    serial += 1;
    const newLines = lines.map(({ instrumentId = this.equityId, rupees = '5000', folioId = null }) => ({
      ...{ instrumentId, folioId, amount: paiseFromText(rupees), isAdditional: false, status: 'paid' as const },
      navOn: FRIDAY,
    }));
    const total = paise(newLines.reduce((sum, { amount }) => sum + amount, 0n));
    const [order] = await db
      .insert(clientOrder)
      .values({
        ...(id === undefined ? {} : { id }),
        accountId: buyer.accountId,
        placedByUserId: buyer.userId,
        status: 'paid',
        total,
        cartVersion: serial,
        placedAt: capturedAt,
        expiresAt: new Date('2026-11-23T09:30:00Z'),
        paymentMode: 'netbanking',
        bankAccountId: buyer.bankAccountId,
        recordedAt: NOON,
      })
      .returning();
    const orderId = order!.id;
    const rows = await db
      .insert(orderLine)
      .values(newLines.map((line) => ({ ...line, orderId })))
      .returning();
    const [paidBy] = await db
      .insert(payment)
      .values({
        ...{ orderId, attempt: 1, mode: 'netbanking', bankAccountId: buyer.bankAccountId, amount: total },
        ...{
          status: 'matched',
          reference: `PB${uniqueDigits(12)}${serial}`,
          initiatedAt: NOON,
          expiresAt: NOON,
          capturedAt,
        },
      })
      .returning();
    const received = { paymentId: paidBy!.id, orderId, accountId: buyer.accountId, amount: total, on: FRIDAY };
    await transaction(this.database, (tx) => postJournals(tx, [moneyReceived(received)], NOW));
    return { orderId, lineIds: rows.map(({ id: lineId }) => lineId), paymentId: paidBy!.id };
  }

  /** An order accepted by the exchange that waits for its NAV. */
  async accepted(lines: readonly NewLine[] = [{}], buyer: Client = this.asha, navOn = FRIDAY): Promise<PlacedOrder> {
    const order = await this.paid(lines, { client: buyer });
    await this.accept([order.orderId], navOn);
    return order;
  }

  /** Marks paid orders as accepted by the exchange, all at once. */
  async accept(orderIds: readonly string[], navOn = FRIDAY): Promise<void> {
    const { db } = this.database;
    const ids = sql`${sql.param([...orderIds])}::uuid[]`;
    await db.execute(sql`
      update order_line set status = 'accepted', exchange_order_number = (80000000 + id)::text, nav_on = ${navOn}::date,
        exchange_stamped_at = ${NOON.toISOString()}::timestamptz where order_id = any (${ids})`);
    await db.execute(sql`update client_order set status = 'accepted' where id = any (${ids})`);
    const lines = await db
      .select()
      .from(orderLine)
      .where(inArray(orderLine.orderId, [...orderIds]));
    const sent = lines.map((line) =>
      orderSent({ orderId: line.orderId, orderLineId: line.id, amount: requestedAmount(line), on: FRIDAY }),
    );
    await transaction(this.database, (tx) => postJournals(tx, sent, NOW), { statementTimeoutMs: 60_000 });
  }

  /** The registrar's row for a line at a NAV, with the folio of the order or a new one. */
  async row(lineId: number, changes: Partial<AllotmentRow> = {}, value = NAV): Promise<AllotmentRow> {
    const [found] = await this.database.db
      .select({
        line: orderLine,
        clientCode: account.accountNumber,
        schemeCode: instrument.schemeCode,
        folio: folio.number,
      })
      .from(orderLine)
      .innerJoin(clientOrder, eq(clientOrder.id, orderLine.orderId))
      .innerJoin(account, eq(account.id, clientOrder.accountId))
      .innerJoin(instrument, eq(instrument.id, orderLine.instrumentId))
      .leftJoin(folio, eq(folio.id, orderLine.folioId))
      .where(eq(orderLine.id, lineId));
    const { line, clientCode, schemeCode } = found!;
    const names = { OrderNo: line.exchangeOrderNumber!, ClientCode: clientCode, SchemeCode: schemeCode };
    const folioNumber = found!.folio ?? `7${lineId}/01`;
    return {
      ...names,
      ...registrarFigures(requestedAmount(line), line.navOn!, value),
      ...{ OrderDate: exchangeDay(FRIDAY), ReportDate: exchangeDay(FRIDAY) },
      FolioNo: folioNumber,
      IntRef: '',
      ...changes,
    };
  }

  async line(lineId: number) {
    return (await this.database.db.select().from(orderLine).where(eq(orderLine.id, lineId)))[0]!;
  }

  async orderStatus(orderId: string) {
    const [order] = await this.database.db.select().from(clientOrder).where(eq(clientOrder.id, orderId));
    return order!.status;
  }

  async refunds(paymentId: string) {
    return this.database.db.select().from(refund).where(eq(refund.paymentId, paymentId));
  }

  async steps(orderId: string): Promise<string[]> {
    const rows = await this.database.db
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, orderId))
      .orderBy(orderHistory.id);
    return rows.map(({ subject, from, to }) => `${subject}: ${from} -> ${to}`);
  }

  /** The mails to clients in the outbox whose subject starts with a text. */
  async mails(subject: string): Promise<{ readonly to: string; readonly subject: string; readonly text: string }[]> {
    await deliverNotifications(this.database);
    const rows = await this.database.db.select().from(outbox).where(eq(outbox.kind, 'mail')).orderBy(outbox.seq);
    const mails = rows.map(({ payload }) => payload as { to: string; subject: string; text: string });
    return mails.filter((mail) => mail.subject.startsWith(subject));
  }
}

/** The figures of an allotment as a registrar reports them. */
export function registrarFigures(amount: Paise, navOn: BusinessDate, value: string) {
  const { nav, units, netAmount } = allotPurchase(amount, {
    navOn,
    nav: navFromText(value),
    unitPlaces: 3,
    stampDutyPerMillion: 50n,
  });
  return {
    Amount: textFromPaise(amount),
    AllottedNav: textFromScaled(nav / 10_000n, 4),
    AllottedUnit: textFromScaled(units / 10n, 3),
    AllotmentAmt: textFromPaise(netAmount),
    ValidFlag: 'Y' as const,
    Remarks: 'ALLOTMENT DONE',
  };
}

async function client({ db }: Database): Promise<Client> {
  const accountNumber = uniqueDigits(10);
  const person = {
    name: 'Asha',
    loginUserId: accountNumber,
    passwordHash: '-',
    emailId: `${accountNumber}@artha.example`,
  };
  const [user] = await db
    .insert(appUser)
    .values({ ...person, appUserStatus: 3 })
    .returning();
  const newAccount = { name: 'Asha', accountNumber, appUserId: user!.id, holdingType: 'single' as const };
  const [added] = await db.insert(account).values(newAccount).returning();
  const bank = {
    bankName: 'Artha Demonstration Bank',
    ifscCode: 'ARTH0000101',
    numberLast4: '4417',
    holderName: 'Asha',
  };
  const [paying] = await db
    .insert(bankAccount)
    .values({ ...bank, accountId: added!.id, isPrimary: true })
    .returning();
  return { userId: user!.id, accountId: added!.id, accountNumber, bankAccountId: paying!.id };
}
