import { businessDate } from '@artha/domain/kit/dates';
import type { Journal } from '@artha/domain/ledger/ledger/journal';
import { journal, moved, unitsOf } from '@artha/domain/ledger/ledger/journal';
import { allotmentJournal, moneyReceived, orderSent } from '@artha/domain/trading/orders/purchase-journals';
import { navFromText, paiseFromText, unitsFromText } from '@artha/domain/kit/money';
import { allotPurchase } from '@artha/domain/trading/orders/purchase-allotment';
import { eq } from 'drizzle-orm';
import type { Scope } from '../../../../platform/http/caller.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import { instrument, navHistory } from '../../../reference/instruments/instruments.tables.ts';
import { postJournals, reverseJournal } from '../../../ledger/ledger/index.ts';
import { orderLine, clientOrder } from '../../../trading/orders/orders.tables.ts';

const TIMES = { businessNow: new Date('2026-11-20T06:30:00Z'), realNow: new Date('2026-11-20T06:30:00Z') };

/** Inserts prices of a scheme, `{ '2026-11-19': '12.5' }`; the newest becomes its latest. */
export async function price({ db }: Database, instrumentId: number, navs: Readonly<Record<string, string>>) {
  const rows = Object.entries(navs).map(([on, nav]) => ({ navOn: businessDate(on), nav: navFromText(nav) }));
  await db
    .insert(navHistory)
    .values(rows.map((row) => ({ ...row, instrumentId, revision: 1, source: 'sandbox' as const })));
  const latest = rows.toSorted((one, other) => (one.navOn < other.navOn ? -1 : 1)).at(-1);
  const newest = { latestNav: latest?.nav ?? null, latestNavOn: latest?.navOn ?? null };
  await db
    .update(instrument)
    .set({ ...newest, latestNavSource: 'sandbox' })
    .where(eq(instrument.id, instrumentId));
}

export interface Bought {
  readonly userId: number;
  readonly accountId: number;
  readonly folioId: number;
  readonly instrumentId: number;
  readonly on: string;
  readonly rupees: string;
  readonly nav: string;
}

let cartVersion = 0;

/** Inserts a completed purchase: order, allotted line and three journals. @returns the ids of order and line */
export const bought = ({ db }: Database, purchase: Bought) =>
  transaction({ db }, async (tx) => {
    const amount = paiseFromText(purchase.rupees);
    const terms = {
      navOn: businessDate(purchase.on),
      nav: navFromText(purchase.nav),
      unitPlaces: 3 as const,
      stampDutyPerMillion: 50n,
    };
    const allotment = allotPurchase(amount, terms);
    const { orderId, orderLineId } = await insertOrder(tx, purchase, allotment);
    await postJournals(tx, journalsOf(purchase, { orderId, orderLineId, allotment }), TIMES);
    return { orderId, orderLineId };
  });

type Allotment = ReturnType<typeof allotPurchase>;

async function insertOrder(tx: Tx, purchase: Bought, { navOn, nav, stampDuty, netAmount, units, cost }: Allotment) {
  const { userId, accountId, folioId, instrumentId } = purchase;
  const times = { placedAt: TIMES.businessNow, expiresAt: TIMES.businessNow, recordedAt: TIMES.realNow };
  const order = { accountId, placedByUserId: userId, status: 'completed' as const, total: cost };
  const [placed] = await tx
    .insert(clientOrder)
    .values({ ...order, ...times, cartVersion: (cartVersion += 1) })
    .returning({ id: clientOrder.id });
  const line = { orderId: placed!.id, instrumentId, folioId, amount: cost, isAdditional: false };
  const allotted = { navOn, allotmentNav: nav, stampDuty, netAmount, allottedUnits: units };
  const [inserted] = await tx
    .insert(orderLine)
    .values({ ...line, ...allotted, status: 'allotted', allottedAt: TIMES.businessNow })
    .returning({ id: orderLine.id });
  return { orderId: placed!.id, orderLineId: inserted!.id };
}

function journalsOf(
  { accountId, folioId, instrumentId, rupees, on }: Bought,
  { orderId, orderLineId, allotment }: { orderId: string; orderLineId: number; allotment: Allotment },
): readonly Journal[] {
  const money = { orderId, amount: paiseFromText(rupees), on: businessDate(on) };
  return [
    moneyReceived({ ...money, paymentId: `payment-${orderLineId}`, accountId }),
    orderSent({ ...money, orderLineId }),
    allotmentJournal({ orderLineId, folioId, instrumentId, allotment }),
  ];
}

/** The scope of the head of a family: their own rows, and the holdings of the members. */
export const scopeOfHead = (userId: number, ...members: readonly number[]): Scope =>
  ({ userIds: [userId], familyUserIds: [userId, ...members] }) as unknown as Scope;

/** Reverses an allotment. */
export const reverseAllotment = ({ db }: Database, { orderLineId }: { orderLineId: number }, on: string) =>
  transaction({ db }, (tx) => reverseJournal(tx, { key: `allotment:${orderLineId}`, on: businessDate(on) }, TIMES));

export interface Sold {
  readonly folioId: number;
  readonly instrumentId: number;
  readonly on: string;
  readonly units: string;
  /** The proceeds, from the fund to the exchange. */
  readonly rupees: string;
}

let sales = 0;

/** Books a sale: units from the folio to the fund, and money from the fund to the exchange. */
export const sold = ({ db }: Database, { folioId, instrumentId, on, units, rupees }: Sold) =>
  transaction({ db }, (tx) => {
    sales += 1;
    const fund = { kind: 'fund', owner: String(instrumentId) } as const;
    const postings = [
      ...moved(unitsOf(instrumentId), unitsFromText(units), { kind: 'folio', owner: String(folioId) }, fund),
      ...moved('INR', paiseFromText(rupees), fund, { kind: 'exchange', owner: `sale-${sales}` }),
    ];
    return postJournals(tx, [journal('allotment', `sale:${sales}`, businessDate(on), postings)], TIMES);
  });
