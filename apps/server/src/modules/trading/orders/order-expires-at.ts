import { navCategoryOfRule } from '@artha/domain/reference/scheme-rules/scheme-rule';
import type { CartLine } from '@artha/domain/trading/orders/decide-purchase';
import { unpaidOrderExpiresAt } from '@artha/domain/trading/orders/order-expiry';
import type { Tx } from '../../../platform/db/database.ts';
import { loadDealingCalendars } from '../../reference/scheme-rules/index.ts';

/** When an unpaid order expires: at the latest expiry of its funds. @param placedAt business clock */
export async function orderExpiresAt(tx: Tx, lines: readonly CartLine[], placedAt: Date): Promise<Date> {
  const calendarFor = await loadDealingCalendars(tx, [...new Set(lines.map(({ instrument }) => instrument.id))]);
  const expiries = lines.map(({ instrument: { id, rule } }) => {
    const terms = { category: navCategoryOfRule(rule), isOnline: true, schemeCutOff: rule.cutOff };
    return unpaidOrderExpiresAt(placedAt, terms, calendarFor(id)).getTime();
  });
  return new Date(Math.max(...expiries));
}
