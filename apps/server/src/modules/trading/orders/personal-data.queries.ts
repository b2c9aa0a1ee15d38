import { column, maybe } from '@artha/contract/kit/table';
import { PAYMENT_MODE_NAMES } from '@artha/domain/kit/payment-mode-names';
import type { LineSide, OrderKind } from '@artha/domain/trading/orders/order-kinds';
import { LINE_SIDE_NAMES } from '@artha/domain/trading/orders/order-kinds';
import type { OrderLineState } from '@artha/domain/trading/orders/order-line-states';
import { ORDER_KIND_NAMES } from '@artha/domain/trading/orders/order-moves';
import type { OrderState } from '@artha/domain/trading/orders/order-states';
import { lineStateName, orderStateName } from '@artha/domain/trading/orders/state-names';
import { sql } from 'drizzle-orm';
import { personalTable } from '../../../platform/db/personal-table.ts';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { clientOrder, orderLine } from './orders.tables.ts';

const orderNumber = column('code', 'Order');
const orderNumberSql = sql`'ORD-' || ${clientOrder.number} as "orderNumber"`;

const CHANNEL_NAMES = {
  web: 'This site',
  sdk: 'Application of a partner',
  rm: 'Relationship manager',
  plan: 'Systematic plan',
} as const satisfies Record<typeof clientOrder.$inferSelect.channel, string>;

export const ordersTable = personalTable({
  name: 'orders',
  title: 'Orders',
  columns: {
    orderNumber,
    accountNumber: column('code', 'Account number'),
    kind: column('code', 'Kind'),
    status: column('code', 'Status'),
    total: column('money', 'Amount'),
    channel: column('code', 'Placed through'),
    paymentMode: maybe('code', 'Payment'),
    placedAt: column('instant', 'Placed'),
    cancelReason: maybe('text', 'Why it was cancelled'),
  },
  texts: {
    kind: ORDER_KIND_NAMES,
    status: ({ kind, status }) => orderStateName(kind as OrderKind, status as OrderState),
    channel: CHANNEL_NAMES,
    paymentMode: PAYMENT_MODE_NAMES,
  },
  rows: (userId) => sql`
    select ${orderNumberSql}, ${account.accountNumber} as "accountNumber", ${clientOrder.kind} as kind,
      ${clientOrder.status} as status, ${clientOrder.total} as total, ${clientOrder.channel} as channel,
      ${clientOrder.paymentMode} as "paymentMode", ${clientOrder.placedAt} as "placedAt",
      ${clientOrder.cancelReason} as "cancelReason"
    from ${clientOrder} join ${account} on ${account.id} = ${clientOrder.accountId}
    where ${account.appUserId} = ${userId} order by ${clientOrder.number}`,
});

export const orderLinesTable = personalTable({
  name: 'order-lines',
  title: 'Funds of the orders',
  columns: {
    orderNumber,
    fundName: column('text', 'Fund'),
    side: column('code', 'Side'),
    status: column('code', 'Status'),
    amount: maybe('money', 'Amount requested'),
    units: maybe('units', 'Units requested'),
    folioNumber: maybe('code', 'Folio'),
    navOn: maybe('date', 'Date of the NAV'),
    allotmentNav: maybe('nav', 'NAV'),
    allottedUnits: maybe('units', 'Units'),
    netAmount: maybe('money', 'Net amount'),
    stampDuty: maybe('money', 'Stamp duty'),
    exitLoad: maybe('money', 'Exit load'),
    securitiesTax: maybe('money', 'Securities transaction tax'),
    rejectReason: maybe('text', 'Why it was refused'),
  },
  texts: {
    side: LINE_SIDE_NAMES,
    status: ({ side, status }) => lineStateName(side as LineSide, status as OrderLineState),
  },
  rows: (userId) => sql`
    select ${orderNumberSql}, ${instrument.name} as "fundName", ${orderLine.side} as side,
      ${orderLine.status} as status, ${orderLine.amount} as amount, ${orderLine.units} as units,
      ${folio.number} as "folioNumber", ${orderLine.navOn} as "navOn", ${orderLine.allotmentNav} as "allotmentNav",
      ${orderLine.allottedUnits} as "allottedUnits", ${orderLine.netAmount} as "netAmount",
      ${orderLine.stampDuty} as "stampDuty", ${orderLine.exitLoad} as "exitLoad",
      ${orderLine.securitiesTax} as "securitiesTax", ${orderLine.rejectReason} as "rejectReason"
    from ${orderLine} join ${clientOrder} on ${clientOrder.id} = ${orderLine.orderId}
      join ${account} on ${account.id} = ${clientOrder.accountId}
      join ${instrument} on ${instrument.id} = ${orderLine.instrumentId}
      left join ${folio} on ${folio.id} = ${orderLine.folioId}
    where ${account.appUserId} = ${userId} order by ${clientOrder.number}, ${orderLine.id}`,
});
