import type * as contract from '@artha/contract/portfolio/holdings.opened';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import { instrumentOf } from '@artha/domain/ledger/ledger/journal';
import { costLeft } from '@artha/domain/ledger/ledger/lots';
import { valueOfUnits } from '@artha/domain/kit/unit-value';
import { orderLineOf } from '@artha/domain/trading/orders/purchase-journals';
import type { Nav } from '@artha/domain/kit/money';
import { paise, units } from '@artha/domain/kit/money';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { openHolding as openInLedger } from '../../ledger/ledger/index.ts';
import { expectVisible } from './expect-visible.ts';
import { onlyIn } from '../filter/index.ts';
import { listFundNames } from './fund-names.queries.ts';
import { listIncome } from './income.queries.ts';
import type { HoldingsContext } from './load-holdings.ts';
import { loadCurrentHoldings, loadHoldings } from './load-holdings.ts';
import { listOrdersOfLines } from './lot-orders.queries.ts';
import type { Holding } from './value-rows.ts';

type Opened = NonNullable<Awaited<ReturnType<typeof openInLedger>>>;
type Answer = AnswerOf<typeof contract.openHolding>;
type LotOrder = Awaited<ReturnType<typeof listOrdersOfLines>>[number];

/**
 * A holding with its lots, its journals and its income, as of now or at the end of a date, and its gain since a start
 * date.
 *
 * @throws Refusal account.not-found; holding.not-found, also for a holding of another account; holding.range-reversed,
 * holding.date-in-future
 */
export async function openHolding(
  { accountId, folioId, instrumentId, on, startDate }: InputOf<typeof contract.openHolding>,
  ctx: HoldingsContext,
): Promise<Answer> {
  const { db, scope } = ctx;
  await expectVisible(db, scope, { accountIds: [accountId] });
  const [rows, sinceStart, opened, income] = await Promise.all([
    listOfAccount(ctx, accountId, on),
    startDate === undefined ? [] : listSince(ctx, accountId, { startDate, on }),
    openInLedger(db, scope, { folioId, instrumentId }, on),
    listIncome(db, scope, { folioId, instrumentId }, on),
  ]);
  const isOpened = (row: Holding) => row.folio.id === folioId && row.instrument.id === instrumentId;
  const holding = rows.find(isOpened);
  if (!holding || !opened) throw new Refusal('holding.not-found');
  const [orders, fundNames] = await Promise.all([
    loadLotOrders(db, scope, opened.lots),
    listFundNames(db, opened.journals.flatMap(instrumentsOf)),
  ]);
  return {
    holding,
    sinceStart: sinceStart.find(isOpened) ?? null,
    lots: opened.lots.map((lot) => lotOf(lot, orders.get(orderLineOf(lot.key) ?? 0), holding.price?.nav ?? null)),
    journals: opened.journals.map((each) => entryOf(each, fundNames)),
    income: income.map((each) => incomeOf(each, on)),
  };
}

/** The holdings of an account: those on a date, or the current and past ones. */
async function listOfAccount(
  ctx: HoldingsContext,
  accountId: number,
  on: BusinessDate | undefined,
): Promise<readonly Holding[]> {
  const filter = onlyIn({ accountIds: [accountId] });
  if (on !== undefined) return loadHoldings(ctx, filter, { endDate: on });
  return loadCurrentHoldings(ctx, filter, { isPastIncluded: true });
}

/** The holdings of an account, what was held before a date being invested at its value then. */
const listSince = (
  ctx: HoldingsContext,
  accountId: number,
  { startDate, on }: { readonly startDate: BusinessDate; readonly on: BusinessDate | undefined },
): Promise<readonly Holding[]> =>
  loadHoldings(ctx, onlyIn({ accountIds: [accountId] }), {
    startDate,
    endDate: on ?? businessDateAt(ctx.businessNow),
  });

async function loadLotOrders(db: Db, scope: Scope, lots: Opened['lots']): Promise<ReadonlyMap<number, LotOrder>> {
  const lineIds = lots.flatMap(({ key }) => orderLineOf(key) ?? []);
  const orders = lineIds.length === 0 ? [] : await listOrdersOfLines(db, scope, lineIds);
  return new Map(orders.map((order) => [order.orderLineId, order]));
}

/** Each lot is valued and rounded separately: their sum may differ from the holding's value by a few paise. */
function lotOf(lot: Opened['lots'][number], order: LotOrder | undefined, nav: Nav | null): Answer['lots'][number] {
  const { key, on, unitsBought, unitsLeft, cost } = lot;
  const currentValue = nav === null ? null : valueOfUnits(unitsLeft, nav);
  return {
    journalKey: key,
    acquiredOn: on,
    unitsBought,
    unitsLeft,
    cost,
    costLeft: lot.costLeft,
    nav: order?.nav ?? null,
    // As the cost of which it is part.
    stampDuty: order?.stampDuty == null ? null : costLeft({ ...lot, cost: order.stampDuty }),
    // The number of another person's order is visible, but only its owner can open it.
    orderId: order?.isOwn ? order.orderId : null,
    orderNumber: order ? formatOrderNumber(order.number) : null,
    currentValue,
    unrealisedGain: currentValue === null ? null : paise(currentValue - lot.costLeft),
  };
}

/** A payment after the date has not been made yet. */
function incomeOf(
  { bankName, numberLast4, isOwn, paidOn, status, ...income }: Awaited<ReturnType<typeof listIncome>>[number],
  on: BusinessDate | undefined,
): Answer['income'][number] {
  const isUnpaid = paidOn !== null && on !== undefined && paidOn > on;
  const isBankShown = isOwn && !isUnpaid && bankName !== null && numberLast4 !== null;
  return {
    ...income,
    net: paise(income.gross - income.tax),
    status: isUnpaid ? 'due' : status,
    paidOn: isUnpaid ? null : paidOn,
    bank: isBankShown ? { name: bankName, numberLast4 } : null,
  };
}

type Booked = Opened['journals'][number];

/** A merger has two: the fund that is left and the one that takes its place. */
const instrumentsOf = ({ postings }: Pick<Booked, 'postings'>): readonly number[] =>
  postings.flatMap(({ asset }) => instrumentOf(asset) ?? []);

const entryOf = (
  { id, kind, key, on, occurredAt, reverses, lot, postings }: Booked,
  fundNames: ReadonlyMap<number, string>,
): Answer['journals'][number] => ({
  id,
  kind,
  key,
  on,
  occurredAt,
  reverses,
  lot,
  postings: postings.map(({ ledgerAccount, asset, amount }) => ({
    ledgerAccountKind: ledgerAccount.kind,
    ledgerAccountOwner: ledgerAccount.owner,
    amount: asset === 'INR' ? paise(amount) : null,
    units: asset === 'INR' ? null : units(amount),
    instrumentName: fundNames.get(instrumentOf(asset) ?? 0) ?? null,
  })),
});
