import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt } from '@artha/domain/kit/dates';
import type { BusinessCalendar } from '@artha/domain/reference/calendar/business-calendar';
import { purchaseNavOn, saleNavOn } from '../registrar/rule-book.ts';
import type { PublishedNav } from '../registrar/scheme-lookup.ts';
import type { ExchangeOrder } from './exchange-order.ts';
import { schemeOf } from './exchange-order.ts';
import { SIDES } from './order-side.ts';

/** An order whose NAV is published. */
export interface DueOrder {
  readonly order: ExchangeOrder;
  readonly navOn: BusinessDate;
  readonly published: PublishedNav;
  /** The evening on which the registrar processes and reports it. */
  readonly reportOn: BusinessDate;
}

/** The NAV date of an order: of units that come in, by the later of its time stamp and the receipt of its money. */
export function navDateOf(order: ExchangeOrder, calendar: BusinessCalendar): BusinessDate {
  const { side, stampMs, fundsAtMs } = order;
  const applied = new Date(stampMs);
  if (SIDES[side].takesUnits) return saleNavOn(schemeOf(order), applied, calendar);
  return purchaseNavOn(schemeOf(order), { applied, fundsAvailable: new Date(fundsAtMs ?? stampMs) }, calendar);
}

/**
 * The report date: the latest of the day on which the NAV was published, that of the order, and that of its money. A
 * liquid fund may have published its NAV before the others.
 */
function reportDay({ receivedOn, fundsAtMs }: ExchangeOrder, { publishedAtMs }: PublishedNav): BusinessDate {
  const instants = [publishedAtMs, fundsAtMs].filter((instant) => instant !== undefined);
  const days = [receivedOn, ...instants.map((instant) => businessDateAt(new Date(instant)))];
  return days.reduce((latest, day) => (day > latest ? day : latest));
}

/** @returns undefined while its NAV is not published, or its money not there */
export function dueOrderOf(
  order: ExchangeOrder,
  {
    calendar,
    findNav,
    nowMs,
  }: {
    readonly calendar: BusinessCalendar;
    readonly findNav: (code: string, navOn: BusinessDate) => PublishedNav | undefined;
    readonly nowMs: number;
  },
): DueOrder | undefined {
  if (order.fundsAtMs !== undefined && order.fundsAtMs > nowMs) return undefined;
  const navOn = navDateOf(order, calendar);
  const published = findNav(order.entry.SchemeCd, navOn);
  return published && { order, navOn, published, reportOn: reportDay(order, published) };
}
