import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import type { LineSide, OrderKind } from '@artha/domain/trading/orders/order-kinds';
import type { OrderLineEvent, OrderLineState } from '@artha/domain/trading/orders/order-line-states';
import { nextOrderLineState, nextOrderState, orderStateOf, ruleOfKind } from '@artha/domain/trading/orders/order-moves';
import type { OrderEvent, OrderState } from '@artha/domain/trading/orders/order-states';
import { orThrow } from '@artha/domain/kit/state-machine';
import type { Tx } from '../../../platform/db/database.ts';
import type { HistoryRow } from './orders.queries.ts';
import { insertHistory, updateLineStates, updateOrderStates } from './orders.queries.ts';

/** When and by whom a status change is made, with a remark for people. */
export interface Step {
  /** Business clock. */
  readonly at: Date;
  readonly realNow: Date;
  /** Undefined for automatic changes. */
  readonly byUserId?: number | undefined;
  readonly note?: string | undefined;
}

interface WithStatus<Id, State> {
  readonly id: Id;
  readonly status: State;
}

interface OrderToMove extends WithStatus<string, OrderState> {
  readonly kind: OrderKind;
}

/**
 * Applies an event to orders, under their locks, and records each status change. An order that the event does not
 * change stays as it is.
 *
 * @returns the new status of each order, by id
 * @throws Refusal when the event is not allowed for one of them; then none is changed
 */
export async function moveOrders(
  tx: Tx,
  orders: readonly OrderToMove[],
  event: OrderEvent,
  step: Step,
): Promise<ReadonlyMap<string, OrderState>> {
  const next = nextStates(orders, event);
  await insertHistory(tx, await saveMoved(tx, next, step));
  return new Map(next.map(({ id, to }) => [id, to]));
}

const nextStates = (orders: readonly OrderToMove[], event: OrderEvent) =>
  orders.map(({ id, kind, status }) => ({ id, from: status, to: orThrow(nextOrderState(kind, status, event)) }));

/** Saves the orders that change. @returns their history entries, not saved yet */
async function saveMoved(tx: Tx, next: ReturnType<typeof nextStates>, step: Step): Promise<readonly HistoryRow[]> {
  const moved = next.filter(({ from, to }) => from !== to);
  if (moved.length > 0) expectAll(await updateOrderStates(tx, moved), moved.length, 'orders');
  return moved.map(({ id, from, to }) => historyEntry({ orderId: id, subject: 'order', from, to }, step));
}

interface LineToMove extends WithStatus<number, OrderLineState> {
  readonly orderId: string;
  readonly side: LineSide;
}

/**
 * Applies an event to lines, under the locks of their orders, and records each status change.
 *
 * @returns the new status of each line, by id
 * @throws Refusal when the event is not allowed for one of them; then none is changed
 */
export async function moveLines(
  tx: Tx,
  lines: readonly LineToMove[],
  event: OrderLineEvent,
  step: Step,
): Promise<ReadonlyMap<number, OrderLineState>> {
  const next = lines.map((line) => ({
    ...line,
    from: line.status,
    to: orThrow(nextOrderLineState(line.side, line.status, event)),
  }));
  const moved = next.filter(({ from, to }) => from !== to);
  if (moved.length > 0) {
    expectAll(await updateLineStates(tx, moved), moved.length, 'lines');
    await insertHistory(tx, lineHistory(moved, step));
  }
  return new Map(next.map(({ id, to }) => [id, to]));
}

/** History entries of lines whose status the caller updates together with other columns. */
export const lineHistory = (
  moved: readonly (LineToMove & { readonly from: OrderLineState; readonly to: OrderLineState })[],
  step: Step,
): readonly HistoryRow[] =>
  moved.map(({ id, orderId, from, to }) =>
    historyEntry({ orderId, subject: 'line', subjectId: String(id), from, to }, step),
  );

interface SyncStep extends Step {
  /** History entries of the lines that are not saved yet: all are inserted in one statement. */
  readonly lineHistory?: readonly HistoryRow[];
}

/**
 * Derives the status of confirmed orders from their lines, under their locks, and records each status change.
 *
 * @param lineStatesOf the status of every line of an order, by the id of the order
 */
export async function syncOrdersWithLines(
  tx: Tx,
  orders: readonly OrderToMove[],
  lineStatesOf: (orderId: string) => readonly OrderLineState[],
  step: SyncStep,
): Promise<void> {
  const history = [...(step.lineHistory ?? [])];
  const byEvent = Map.groupBy(orders, ({ id, kind }) => ruleOfKind(kind).eventOf[orderStateOf(kind, lineStatesOf(id))]);
  for (const [event, group] of byEvent) {
    if (event === undefined) throw new LedgerInvariantError('the lines of a confirmed order match no order status');
    history.push(...(await saveMoved(tx, nextStates(group, event), step)));
  }
  await insertHistory(tx, history);
}

/** A status change as a history row. */
export function historyEntry(
  entry: Pick<HistoryRow, 'orderId' | 'subject' | 'subjectId' | 'from' | 'to'>,
  { at, realNow, byUserId, note }: Step,
): HistoryRow {
  return { ...entry, at, recordedAt: realNow, byUserId: byUserId ?? null, note: note ?? null };
}

/** Under the lock nobody else changes the status: another count is a bug and must roll back. */
function expectAll(count: number, expected: number, what: string): void {
  if (count !== expected)
    throw new LedgerInvariantError(`${count} of ${expected} ${what} still had the status that was read`);
}
