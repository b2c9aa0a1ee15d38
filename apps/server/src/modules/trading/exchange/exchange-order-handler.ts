import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, businessDate, businessDateAt } from '@artha/domain/kit/dates';
import type { OrderLineState } from '@artha/domain/trading/orders/order-line-states';
import * as z from 'zod/mini';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Env } from '../../../platform/env/env.ts';
import type { WorkNode } from '../../../platform/node/node-context.ts';
import { DeliveryError, PermanentDeliveryError } from '../../../platform/outbox/delivery-error.ts';
import type { OutboxHandler } from '../../../platform/outbox/outbox-worker.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { expectRegistered } from './clients/request-registration.ts';
import type { Exchange } from './exchange.adapter.ts';
import { openExchange } from './exchange.adapter.ts';
import { findMessage } from './exchange-kinds.ts';
import { parkFinding } from '../../system/notifications/index.ts';
import { insertTransNumber } from '../orders/index.ts';
import type { ExchangeMessage } from './kinds/exchange-kind.ts';
import type { EntryOutcome, ExpectedOrder, OrderStatusRow } from './order-status.ts';
import { outcomeOf } from './order-status.ts';
import type { ExchangeMember, ReportQuery } from './report-query.ts';
import type { SessionPassword } from './session-password.ts';
import { UnsendableOrderError } from './sent-request.ts';
import type { Unsendable } from './settle-order.ts';
import { settleAccepted, settleRejected, settleUnsendable } from './settle-order.ts';
import type { WireEntry } from './wire-entry.ts';
import { isUnrelatedToOrder, referenceOf, transNumberOf } from './wire-entry.ts';

export type ExchangeNode = WorkNode & { readonly env: Pick<Env, 'exchange'> };
type SendingNode = ExchangeNode & { readonly secrets: Pick<Secrets, 'open'> };

const Payload = z.object({ orderLineId: z.int() });

/** Over a week of retries: an outage of the exchange must not lose an order. */
const ATTEMPTS_MAX = 1_000;
const REASON_MAX_CHARACTERS = 255;

/** The states in which a line is sent, or was sent without a known outcome. */
const TO_SEND: readonly OrderLineState[] = ['paid', 'confirmed', 'sent'];

/**
 * Sends paid lines of purchases and confirmed sales and switches to the exchange, and books the outcome. After an
 * earlier attempt the exchange is queried first, so that an order is never entered twice. An order whose message can
 * never be built is rejected by us.
 */
export function exchangeOrderHandler({ env, database, clocks, log, secrets }: SendingNode): OutboxHandler {
  const exchange = openExchange(env.exchange, clocks);
  return {
    attemptsMax: ATTEMPTS_MAX,
    deliver: async ({ payload }, signal) => {
      const { orderLineId } = Payload.parse(payload);
      const message = await findMessage(database.db, orderLineId, secrets);
      if (!message) throw new PermanentDeliveryError('the line does not exist or has no payment');
      const { line } = message;
      if (!TO_SEND.includes(line.status)) return;
      const today = businessDateAt(clocks.businessNow());
      const transNumber = line.transNumber ?? transNumberOf(today, env.exchange.memberId, orderLineId);
      const isFirst = line.transNumber === null;
      // Before the number is claimed: an order with a number cannot be cancelled.
      const { entry, unsendable } = buildEntry(message, transNumber, env.exchange);
      if (isFirst && !entry) return refuse({ database, clocks, log }, message, unsendable);
      if (isFirst) await expectRegistered(database.db, line.accountId);
      if (isFirst && !(await insertTransNumber(database.db, orderLineId, transNumber, message.returnAccountId)))
        throw new DeliveryError('another attempt is in progress, or the order was cancelled');
      const request = { exchange, message, transNumber, businessNow: clocks.businessNow(), signal };
      const known = isFirst ? undefined : await queryOutcome(request);
      if (known) return settle({ database, clocks, log }, message, known);
      if (entry) return settle({ database, clocks, log }, message, await enterOrder(request, entry));
      // An earlier attempt may have been sent: the exchange lists all orders of a day only once it is over.
      if (firstDayOf(transNumber) >= today) throw new DeliveryError(unsendable.why);
      return refuse({ database, clocks, log }, message, unsendable);
    },
  };
}

interface EntryRequest {
  readonly exchange: Exchange;
  readonly message: ExchangeMessage;
  readonly transNumber: string;
  readonly businessNow: Date;
  readonly signal: AbortSignal;
}

const expectedOf = ({ line, legs }: ExchangeMessage): ExpectedOrder => ({
  reference: referenceOf(line.orderLineId),
  clientCode: line.clientCode,
  registrationNumber: line.registrationNumber,
  placedAt: line.placedAt,
  legs,
});

/** The rows of several reports, one after another. */
async function listAll(
  { exchange, signal }: Pick<EntryRequest, 'exchange' | 'signal'>,
  queries: readonly ReportQuery[],
): Promise<readonly OrderStatusRow[]> {
  const rows: OrderStatusRow[] = [];
  for (const query of queries) rows.push(...(await exchange.listOrders(query, signal)));
  return rows;
}

/** The outcome at the exchange of an order that may have been sent; undefined when it never arrived. */
async function queryOutcome(request: EntryRequest): Promise<EntryOutcome | undefined> {
  const { message, transNumber, businessNow } = request;
  const days = { from: firstDayOf(transNumber), to: businessDateAt(businessNow) };
  const { clientCode } = message.line;
  const rows = await listAll(
    request,
    message.reports.map((report) => ({ ...report, ...days, clientCode })),
  );
  return outcomeOf(rows, expectedOf(message), businessNow);
}

const firstDayOf = (transNumber: string): BusinessDate =>
  businessDate(`${transNumber.slice(0, 4)}-${transNumber.slice(4, 6)}-${transNumber.slice(6, 8)}`);

/** Stands in for a session while an entry is only checked. */
const NO_SESSION: SessionPassword = { password: '', passKey: '' };

type Built =
  | { readonly entry: WireEntry; readonly unsendable?: never }
  | { readonly entry?: never; readonly unsendable: Unsendable };

/** The entry of an order with all of its fields checked, or why it can never be sent. */
function buildEntry(message: ExchangeMessage, transNumber: string, member: ExchangeMember): Built {
  try {
    const entry = message.entry(transNumber, referenceOf(message.line.orderLineId));
    entry.fields(member, NO_SESSION);
    return { entry };
  } catch (error) {
    if (error instanceof UnsendableOrderError)
      return { unsendable: { why: error.message, clientReason: error.clientReason } };
    if (error instanceof PermanentDeliveryError) return { unsendable: { why: error.message } };
    throw error;
  }
}

/** Closes an order that can never be sent. */
async function refuse(
  { database, clocks, log }: WorkNode,
  message: ExchangeMessage,
  unsendable: Unsendable,
): Promise<void> {
  log.error({ orderLineId: message.line.orderLineId, why: unsendable.why }, 'an order cannot be sent to the exchange');
  const now = { businessNow: clocks.businessNow(), realNow: clocks.realNow() };
  await settleUnsendable(database, message, unsendable, now);
}

/** Enters an order and fetches the timestamps of its legs. */
async function enterOrder(request: EntryRequest, entry: WireEntry): Promise<EntryOutcome> {
  const { exchange, message, businessNow, signal } = request;
  const today = businessDateAt(businessNow);
  const { orderNumbers, remarks } = await exchange.enterOrder(entry, signal);
  if (orderNumbers === undefined) {
    if (isUnrelatedToOrder(remarks)) throw new DeliveryError('the exchange did not process the order entry');
    return { kind: 'rejected', remarks };
  }
  const days = { from: addDays(today, -1), to: today, transType: 'P' } as const;
  const rows = await listAll(
    request,
    orderNumbers.map((orderNumber) => ({ ...days, orderNumber })),
  );
  const outcome = outcomeOf(rows, expectedOf(message), businessNow);
  if (!outcome) throw new DeliveryError('the exchange accepted the order but does not list it yet');
  return outcome;
}

async function settle(
  { database, clocks, log }: WorkNode,
  message: ExchangeMessage,
  outcome: EntryOutcome,
): Promise<void> {
  const now = { businessNow: clocks.businessNow(), realNow: clocks.realNow() };
  switch (outcome.kind) {
    case 'accepted':
      return settleAccepted(database, message, outcome.legs, now);
    case 'rejected':
      return settleRejected(database, message, outcome.remarks.slice(0, REASON_MAX_CHARACTERS), now);
    case 'mismatch':
      log.error(
        { orderLineId: message.line.orderLineId, why: outcome.why },
        'the order at the exchange does not match ours',
      );
      await transaction(database, (tx) => parkMismatch(tx, message, outcome.why, now.realNow));
      throw new DeliveryError('the order at the exchange does not match ours');
  }
}

const parkMismatch = (tx: Tx, { line: { orderLineId, orderId } }: ExchangeMessage, why: string, realNow: Date) =>
  parkFinding(tx, { source: 'exchange', key: `${orderLineId}:${why}`, reason: why, orderId }, realNow);
