import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, businessDate, businessDateAt } from '@artha/domain/kit/dates';
import * as z from 'zod/mini';
import type { Env } from '../../../platform/env/env.ts';
import type { WorkNode } from '../../../platform/node/node-context.ts';
import { DeliveryError, PermanentDeliveryError } from '../../../platform/outbox/delivery-error.ts';
import type { OutboxHandler } from '../../../platform/outbox/outbox-worker.ts';
import type { Exchange } from './exchange.adapter.ts';
import { openExchange } from './exchange.adapter.ts';
import type { OrderToSend } from './find-order-to-send.ts';
import { insertTransNumber } from '../orders/index.ts';
import { findOrderToSend } from './find-order-to-send.ts';
import type { OrderEntry } from './order-entry.ts';
import { isUnrelatedToOrder, referenceOf, transNumberOf } from './order-entry.ts';
import type { EntryOutcome } from './order-status.ts';
import { outcomeOf } from './order-status.ts';
import { settleAccepted, settleRejected } from './settle-order.ts';

export type ExchangeNode = WorkNode & { readonly env: Pick<Env, 'exchange'> };

const Payload = z.object({ orderLineId: z.int() });

/** Over a week of retries: an outage of the exchange must not lose a paid order. */
const ATTEMPTS_MAX = 1_000;
const REASON_MAX_CHARACTERS = 255;

/**
 * Sends paid lines to the exchange and books the outcome. After an earlier attempt the exchange is queried first, so
 * that an order is never entered twice.
 */
export function exchangeOrderHandler({ env, database, clocks, log }: ExchangeNode): OutboxHandler {
  const exchange = openExchange(env.exchange, clocks);
  return {
    attemptsMax: ATTEMPTS_MAX,
    deliver: async ({ payload }, signal) => {
      const { orderLineId } = Payload.parse(payload);
      const order = await findOrderToSend(database.db, orderLineId);
      if (!order) throw new PermanentDeliveryError('the line does not exist or has no payment');
      if (order.status !== 'paid' && order.status !== 'sent') return;
      const today = businessDateAt(clocks.businessNow());
      const transNumber = order.transNumber ?? transNumberOf(today, env.exchange.memberId, orderLineId);
      const isFirst = order.transNumber === null;
      if (isFirst && !(await insertTransNumber(database.db, orderLineId, transNumber)))
        throw new DeliveryError('another attempt is in progress');
      const request = { exchange, order, transNumber, today, signal };
      const outcome = (isFirst ? undefined : await queryOutcome(request)) ?? (await enterOrder(request));
      await settle({ database, clocks, log }, order, outcome);
    },
  };
}

interface EntryRequest {
  readonly exchange: Exchange;
  readonly order: OrderToSend;
  readonly transNumber: string;
  readonly today: BusinessDate;
  readonly signal: AbortSignal;
}

const expectedOf = (order: OrderToSend) => ({ ...order, reference: referenceOf(order.orderLineId) });

/** The outcome at the exchange of a line that may have been sent; undefined when it never arrived. */
async function queryOutcome({
  exchange,
  order,
  transNumber,
  today,
  signal,
}: EntryRequest): Promise<EntryOutcome | undefined> {
  const query = { from: firstDayOf(transNumber), to: today, clientCode: order.clientCode };
  return outcomeOf(await exchange.listOrders(query, signal), expectedOf(order));
}

const firstDayOf = (transNumber: string): BusinessDate =>
  businessDate(`${transNumber.slice(0, 4)}-${transNumber.slice(4, 6)}-${transNumber.slice(6, 8)}`);

/** Enters an order and fetches its timestamp. */
async function enterOrder({ exchange, order, transNumber, today, signal }: EntryRequest): Promise<EntryOutcome> {
  const { orderNumber, remarks } = await exchange.enterOrder(entryOf(order, transNumber), signal);
  if (orderNumber === undefined) {
    if (isUnrelatedToOrder(remarks)) throw new DeliveryError('the exchange did not process the order entry');
    return { kind: 'rejected', remarks };
  }
  const rows = await exchange.listOrders({ from: addDays(today, -1), to: today, orderNumber }, signal);
  const outcome = outcomeOf(rows, expectedOf(order));
  if (!outcome) throw new DeliveryError('the exchange accepted the order but does not list it yet');
  return outcome;
}

function entryOf(order: OrderToSend, transNumber: string): OrderEntry {
  const { orderLineId, clientCode, schemeCode, amount, folioNumber, paymentReference } = order;
  if (paymentReference === null) throw new PermanentDeliveryError('the payment has no reference');
  const reference = referenceOf(orderLineId);
  return { transNumber, reference, clientCode, schemeCode, amount, folioNumber: folioNumber ?? '', paymentReference };
}

async function settle({ database, clocks, log }: WorkNode, order: OrderToSend, outcome: EntryOutcome): Promise<void> {
  const now = { businessNow: clocks.businessNow(), realNow: clocks.realNow() };
  switch (outcome.kind) {
    case 'accepted':
      return settleAccepted(database, order, outcome, now);
    case 'rejected':
      return settleRejected(database, order, outcome.remarks.slice(0, REASON_MAX_CHARACTERS), now);
    case 'mismatch':
      log.error({ orderLineId: order.orderLineId, why: outcome.why }, 'the order at the exchange does not match ours');
      throw new DeliveryError('the order at the exchange does not match ours');
  }
}
