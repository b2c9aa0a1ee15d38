import type { ReportOrder as Order } from '@artha/contract/operations';
import { ReportOrder } from '@artha/contract/operations';
import { PaymentMode } from '@artha/contract/orders';
import type { BusinessDate } from '@artha/domain/dates';
import { parseBusinessDate } from '@artha/domain/dates';
import { ORDER_REPORT_OFFSET_MAX_ROWS, PAGE_SIZE_ROWS } from '@artha/domain/limits';
import type { OrderBook } from '@artha/domain/orders/report-tabs';
import { ORDER_BOOK_STATES } from '@artha/domain/orders/order-books';
import type { OrderState } from '@artha/domain/orders/order-states';
import type { PaymentMode as Mode } from '@artha/domain/orders/payment-modes';
import * as z from 'zod/mini';

/**
 * Which orders of a book are shown. It lives in the address; what is searched for does not: a client's name is nothing
 * for a history or a link.
 */
export interface ReportSearch {
  readonly from: BusinessDate | undefined;
  readonly to: BusinessDate | undefined;
  readonly houseIds: readonly number[];
  readonly statuses: readonly OrderState[];
  readonly modes: readonly Mode[];
  readonly order: Order;
  /** From 1. */
  readonly page: number;
  /** The order that is open. */
  readonly open: string | undefined;
}

export const EVERY_ORDER: ReportSearch = {
  from: undefined,
  to: undefined,
  houseIds: [],
  statuses: [],
  modes: [],
  order: '-placedAt',
  page: 1,
  open: undefined,
};

const IDS_MAX = 100;
const LAST_PAGE = Math.floor(ORDER_REPORT_OFFSET_MAX_ROWS / PAGE_SIZE_ROWS);
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

const part = (query: Record<string, unknown>, name: string): string => {
  const value = query[name];
  return typeof value === 'string' ? value : '';
};

/** Reads an address' query. Whatever does not fit the book is left out. */
export function parseReportSearch(query: Record<string, unknown>, book: OrderBook): ReportSearch {
  const order = z.safeParse(ReportOrder, part(query, 'order'));
  const page = Number(part(query, 'page'));
  const [statuses, modes] = [part(query, 'status').split(','), part(query, 'mode').split(',')];
  const ids = [...new Set(part(query, 'amc').split(','))].filter((id) => /^[1-9]\d{0,8}$/.test(id));
  const open = part(query, 'open');
  return {
    from: parseBusinessDate(part(query, 'from')),
    to: parseBusinessDate(part(query, 'to')),
    houseIds: ids.slice(0, IDS_MAX).map(Number),
    statuses: ORDER_BOOK_STATES[book].filter((status) => statuses.includes(status)),
    modes: PaymentMode.options.filter((mode) => modes.includes(mode)),
    order: order.success ? order.data : EVERY_ORDER.order,
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, LAST_PAGE) : 1,
    open: UUID.test(open) ? open : undefined,
  };
}

/** The query of an address, without what goes without saying. */
export function reportQuery(search: ReportSearch): Record<string, string> {
  const entries: readonly (readonly [string, string])[] = [
    ['from', search.from ?? ''],
    ['to', search.to ?? ''],
    ['amc', search.houseIds.join(',')],
    ['status', search.statuses.join(',')],
    ['mode', search.modes.join(',')],
    ['order', search.order === EVERY_ORDER.order ? '' : search.order],
    ['page', search.page === 1 ? '' : String(search.page)],
    ['open', search.open ?? ''],
  ];
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

export const isNarrowed = ({ from, to, houseIds, statuses, modes }: ReportSearch): boolean =>
  from !== undefined || to !== undefined || houseIds.length > 0 || statuses.length > 0 || modes.length > 0;

/** The filter of the contract's calls, without what is searched for. */
export const filterOf = (book: OrderBook, search: ReportSearch) => ({
  where: {
    book,
    ...(search.from && { from: search.from }),
    ...(search.to && { to: search.to }),
    ...(search.houseIds.length > 0 && { serviceProviderIds: [...search.houseIds] }),
    ...(search.statuses.length > 0 && { statuses: [...search.statuses] }),
    ...(search.modes.length > 0 && { paymentModes: [...search.modes] }),
  },
  order: search.order,
  limit: PAGE_SIZE_ROWS,
  offset: (search.page - 1) * PAGE_SIZE_ROWS,
});
