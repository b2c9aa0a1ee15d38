import type { BusinessCalendar } from '@artha/domain/reference/calendar/business-calendar';
import type { PurchasableInstrument } from '@artha/domain/reference/scheme-rules/purchasable-instrument';
import { unpaidOrderExpiresAt } from '@artha/domain/trading/orders/order-expiry';

/**
 * When an order ends if it is not paid: at the latest expiry of its funds.
 *
 * @param placedAt business clock
 * @throws RangeError without funds
 */
export function orderDeadline(
  schemes: readonly Pick<PurchasableInstrument, 'id' | 'terms'>[],
  placedAt: Date,
  calendarFor: (instrumentId: number) => BusinessCalendar,
): Date {
  const expiries = schemes.map((scheme) =>
    unpaidOrderExpiresAt(placedAt, scheme.terms, calendarFor(scheme.id)).getTime(),
  );
  if (expiries.length === 0) throw new RangeError('an order without funds has no deadline');
  return new Date(Math.max(...expiries));
}
