import type * as contract from '@artha/contract/portfolio/holdings';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import { valueOfUnits } from '@artha/domain/portfolio/holdings/valuation';
import { orderLineOf } from '@artha/domain/trading/orders/purchase-journals';
import type { Nav } from '@artha/domain/kit/money';
import { paise, units } from '@artha/domain/kit/money';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { openHolding as openInLedger } from '../../ledger/ledger/index.ts';
import { expectVisible } from './expect-visible.ts';
import { onlyIn } from '../filter/index.ts';
import { listHoldingRows } from './holdings.queries.ts';
import { loadFreshFrom } from './load-fresh-from.ts';
import { listOrdersOfLines } from './lot-orders.queries.ts';
import { valueRows } from './value-rows.ts';

type Opened = NonNullable<Awaited<ReturnType<typeof openInLedger>>>;
type Answer = AnswerOf<typeof contract.openHolding>;
type LotOrder = Awaited<ReturnType<typeof listOrdersOfLines>>[number];

/**
 * A holding with its lots and its journals.
 *
 * @throws Refusal account.not-found; holding.not-found, also for a holding of another account
 */
export async function openHolding(
  { accountId, folioId, instrumentId }: InputOf<typeof contract.openHolding>,
  { db, scope, businessNow }: Pick<RequestContext, 'db' | 'scope' | 'businessNow'>,
): Promise<Answer> {
  const today = businessDateAt(businessNow);
  await expectVisible(db, scope, { accountIds: [accountId] });
  const [rows, opened] = await Promise.all([
    listHoldingRows(db, scope, { filter: onlyIn({ accountIds: [accountId] }), today, isPastIncluded: true }),
    openInLedger(db, scope, { folioId, instrumentId }),
  ]);
  const holding = valueRows(rows, await loadFreshFrom(db, today, rows)).find(
    (row) => row.folio.id === folioId && row.instrument.id === instrumentId,
  );
  if (!holding || !opened) throw new Refusal('holding.not-found');
  const orders = await loadLotOrders(db, scope, opened.lots);
  return {
    holding,
    lots: opened.lots.map((lot) => lotOf(lot, orders.get(orderLineOf(lot.key) ?? 0), holding.price?.nav ?? null)),
    journals: opened.journals.map(entryOf),
  };
}

async function loadLotOrders(db: Db, scope: Scope, lots: Opened['lots']): Promise<ReadonlyMap<number, LotOrder>> {
  const lineIds = lots.flatMap(({ key }) => orderLineOf(key) ?? []);
  const orders = lineIds.length === 0 ? [] : await listOrdersOfLines(db, scope, lineIds);
  return new Map(orders.map((order) => [order.orderLineId, order]));
}

/** Each lot is valued and rounded separately: their sum may differ from the holding's value by a few paise. */
function lotOf(lot: Opened['lots'][number], order: LotOrder | undefined, nav: Nav | null): Answer['lots'][number] {
  const { key, on, unitsBought, unitsLeft, cost, costLeft } = lot;
  const currentValue = nav === null ? null : valueOfUnits(unitsLeft, nav);
  return {
    journalKey: key,
    acquiredOn: on,
    unitsBought,
    unitsLeft,
    cost,
    costLeft,
    nav: order?.nav ?? null,
    stampDuty: order?.stampDuty ?? null,
    // The number of another person's order is visible, but only its owner can open it.
    orderId: order?.isOwn ? order.orderId : null,
    orderNumber: order ? formatOrderNumber(order.number) : null,
    currentValue,
    unrealisedGain: currentValue === null ? null : paise(currentValue - costLeft),
  };
}

const entryOf = ({ id, kind, key, on, occurredAt, reverses, postings }: Opened['journals'][number]) => ({
  id,
  kind,
  key,
  on,
  occurredAt,
  reverses,
  postings: postings.map(({ ledgerAccount, asset, amount }) => ({
    ledgerAccountKind: ledgerAccount.kind,
    ledgerAccountOwner: ledgerAccount.owner,
    amount: asset === 'INR' ? paise(amount) : null,
    units: asset === 'INR' ? null : units(amount),
  })),
});
