import type * as contract from '@artha/contract/trading/orders';
import type { AnswerOf } from '@artha/contract/kit/route';
import { businessDateAt } from '@artha/domain/kit/dates';
import { paymentWindows, unitsDueOn } from '@artha/domain/reference/scheme-rules/nav-date';
import { isOutSide, isPaidSide } from '@artha/domain/trading/orders/order-kinds';
import type { OrderLineState } from '@artha/domain/trading/orders/order-line-states';
import { checkPayable } from '@artha/domain/trading/orders/order-states';
import type { Db } from '../../../platform/db/database.ts';
import { loadDealingCalendars, loadPurchasable } from '../../reference/scheme-rules/index.ts';
import type { OrderLineRow, OrderRow } from './orders.queries.ts';

export type LineTerms = Pick<AnswerOf<typeof contract.getOrder>['lines'][number], 'windows' | 'unitsDueOn'>;

const AWAITING_UNITS: readonly OrderLineState[] = ['paid', 'sent', 'accepted'];

/**
 * What the screens of an order say about the NAV of a line: while the order can be paid, which one a payment gets;
 * after that, when the units are due.
 */
export async function loadLineTerms(
  db: Db,
  order: OrderRow,
  lines: readonly Pick<OrderLineRow, 'instrumentId'>[],
  businessNow: Date,
): Promise<(line: Pick<OrderLineRow, 'instrumentId' | 'side' | 'status' | 'navOn'>) => LineTerms> {
  const ids = [...new Set(lines.map(({ instrumentId }) => instrumentId))];
  const schemes = await loadPurchasable(db, ids, businessDateAt(businessNow));
  const isPayable = !checkPayable(order, businessNow);
  const calendarFor = isPayable ? await loadDealingCalendars(db) : undefined;
  return ({ instrumentId, side, status, navOn }) => {
    const scheme = schemes.get(instrumentId);
    if (!scheme) throw new Error(`there is no scheme ${instrumentId}`);
    const { terms } = scheme;
    const period = { now: businessNow, deadline: order.expiresAt };
    return {
      windows: calendarFor && isPaidSide(side) ? paymentWindows(terms, period, calendarFor(instrumentId)) : [],
      unitsDueOn:
        navOn !== null && !isOutSide(side) && AWAITING_UNITS.includes(status) ? unitsDueOn(terms, navOn) : null,
    };
  };
}
