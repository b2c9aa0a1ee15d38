import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import type { OrderLineEvent, OrderLineState } from '@artha/domain/trading/orders/order-line-states';
import { nextOrderLineState, orderStateOf } from '@artha/domain/trading/orders/order-line-states';
import type { OrderEvent, OrderState } from '@artha/domain/trading/orders/order-states';
import { nextOrderState } from '@artha/domain/trading/orders/order-states';
import { orThrow } from '@artha/domain/kit/state-machine';
import type { Tx } from '../../../platform/db/database.ts';
import type { HistoryRow } from './orders.queries.ts';
import { insertHistory, updateLineStates, updateOrderStates } from './orders.queries.ts';

/** When a step is taken, by whom, and what a person should know of it. */
export interface Step {
  /** Business clock. */
  readonly at: Date;
  readonly realNow: Date;
  /** Undefined for what the product does by itself. */
  readonly byUserId?: number | undefined;
  readonly note?: string | undefined;
}

interface WithStatus<Id, State> {
  readonly id: Id;
  readonly status: State;
}

/**
 * Moves orders by an event, under their locks, and notes each step. One that the event does not change stays as it is.
 *
 * @returns the state of each after it, by id
 * @throws Refusal when an order cannot make the move: none has moved then
 */
export async function moveOrders(
  tx: Tx,
  orders: readonly WithStatus<string, OrderState>[],
  event: OrderEvent,
  step: Step,
): Promise<ReadonlyMap<string, OrderState>> {
  const next = nextStates(orders, event);
  await insertHistory(tx, await saveMoved(tx, next, step));
  return new Map(next.map(({ id, to }) => [id, to]));
}

const nextStates = (orders: readonly WithStatus<string, OrderState>[], event: OrderEvent) =>
  orders.map(({ id, status }) => ({ id, from: status, to: orThrow(nextOrderState(status, event)) }));

/** Writes those that an event changes. @returns their notes, not written yet */
async function saveMoved(tx: Tx, next: ReturnType<typeof nextStates>, step: Step): Promise<readonly HistoryRow[]> {
  const moved = next.filter(({ from, to }) => from !== to);
  if (moved.length > 0) expectAll(await updateOrderStates(tx, moved), moved.length, 'orders');
  return moved.map(({ id, from, to }) => historyEntry({ orderId: id, subject: 'order', from, to }, step));
}

export interface StandingLine extends WithStatus<number, OrderLineState> {
  readonly orderId: string;
}

/**
 * Moves lines by an event, under the locks of their orders, and notes each step.
 *
 * @returns the state of each after it, by id
 * @throws Refusal when a line cannot make the move: none has moved then
 */
export async function moveLines(
  tx: Tx,
  lines: readonly StandingLine[],
  event: OrderLineEvent,
  step: Step,
): Promise<ReadonlyMap<number, OrderLineState>> {
  const next = lines.map((line) => ({
    ...line,
    from: line.status,
    to: orThrow(nextOrderLineState(line.status, event)),
  }));
  const moved = next.filter(({ from, to }) => from !== to);
  if (moved.length > 0) {
    expectAll(await updateLineStates(tx, moved), moved.length, 'lines');
    await insertHistory(tx, lineHistory(moved, step));
  }
  return new Map(next.map(({ id, to }) => [id, to]));
}

/** The notes of lines that moved: for whoever moves them together with what else is written of them. */
export const lineHistory = (
  moved: readonly (StandingLine & { readonly from: OrderLineState; readonly to: OrderLineState })[],
  step: Step,
): readonly HistoryRow[] =>
  moved.map(({ id, orderId, from, to }) =>
    historyEntry({ orderId, subject: 'line', subjectId: String(id), from, to }, step),
  );

const EVENT_OF: Readonly<Partial<Record<OrderState, OrderEvent>>> = {
  paid: 'paymentReceived',
  sent: 'sentToExchange',
  accepted: 'exchangeAccepted',
  completed: 'allotted',
  rejected: 'exchangeRejected',
  refunded: 'refunded',
};

interface FollowingStep extends Step {
  /** Of the lines that moved, where they are not written yet: all notes go into one statement. */
  readonly lineHistory?: readonly HistoryRow[];
}

/**
 * Brings paid orders to where their lines stand, under their locks, and notes each step.
 *
 * @param linesOf the states of all lines of an order, by its id
 */
export async function followLines(
  tx: Tx,
  orders: readonly WithStatus<string, OrderState>[],
  linesOf: (orderId: string) => readonly OrderLineState[],
  step: FollowingStep,
): Promise<void> {
  const notes = [...(step.lineHistory ?? [])];
  const byEvent = Map.groupBy(orders, ({ id }) => EVENT_OF[orderStateOf(linesOf(id))]);
  for (const [event, group] of byEvent) {
    if (event === undefined) throw new LedgerInvariantError('the lines of a paid order lead nowhere');
    notes.push(...(await saveMoved(tx, nextStates(group, event), step)));
  }
  await insertHistory(tx, notes);
}

/** A step as the history keeps it. */
export function historyEntry(
  entry: Pick<HistoryRow, 'orderId' | 'subject' | 'subjectId' | 'from' | 'to'>,
  { at, realNow, byUserId, note: words }: Step,
): HistoryRow {
  return { ...entry, at, recordedAt: realNow, byUserId: byUserId ?? null, note: words ?? null };
}

/** Under the lock nothing moves but by us: another count is a bug, and nothing of it may be kept. */
function expectAll(count: number, expected: number, what: string): void {
  if (count !== expected) throw new LedgerInvariantError(`${count} of ${expected} ${what} stood where they were seen`);
}
