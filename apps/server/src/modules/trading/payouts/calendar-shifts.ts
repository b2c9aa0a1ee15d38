import { movedDateText } from '@artha/domain/trading/orders/moved-date';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import { payoutDates } from '@artha/domain/trading/orders/payout-deadline';
import { payoutLimitOn } from '@artha/domain/reference/scheme-rules/payout-limits';
import type { DealingDays } from '@artha/domain/reference/scheme-rules/dealing-calendar';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { CalendarChange, CalendarDependent, CalendarShift } from '../../../platform/node/calendar-dependent.ts';
import { loadPurchasable, loadRules } from '../../reference/scheme-rules/index.ts';
import { lockOrders } from '../orders/index.ts';
import type { PayoutDatesRow } from './payouts.queries.ts';
import { listDuePayouts, updatePayoutDates } from './payouts.queries.ts';

/** When redemptions are expected to be paid out, and by when they must. */
export const payoutDays: CalendarDependent = {
  find: async (db, change) => (await findMoved(db, change)).flatMap(({ shifts }) => shifts),
  async move(tx, change) {
    const found = await findMoved(tx, change);
    if (found.length === 0) return [];
    await lockOrders(tx, [...new Set(found.flatMap(({ shifts }) => shifts.map(({ id }) => id)))]);
    const moved = await findMoved(tx, change);
    await updatePayoutDates(
      tx,
      moved.map(({ dates }) => dates),
    );
    return moved.flatMap(({ shifts }) => shifts);
  },
};

interface Moved {
  readonly dates: PayoutDatesRow;
  readonly shifts: readonly CalendarShift[];
}

/** A payout moves when its dates by the old calendar are what is stored, and the new one gives others. */
async function findMoved(db: Db | Tx, { before, after }: CalendarChange): Promise<readonly Moved[]> {
  const payouts = await listDuePayouts(db);
  const { payoutLimits } = await loadRules(db);
  const moved: Moved[] = [];
  for (const [redeemedOn, group] of Map.groupBy(payouts, (row) => row.redeemedOn)) {
    const ids = [...new Set(group.map(({ instrumentId }) => instrumentId))];
    const schemes = await loadPurchasable(db, ids, redeemedOn);
    const limit = payoutLimitOn(payoutLimits, redeemedOn);
    for (const { id, expectedOn, dueOn, number, instrumentId, ...row } of group) {
      const rule = schemes.get(instrumentId)?.rule;
      if (!rule) continue;
      const datesBy = (calendarOf: DealingDays) => payoutDates(redeemedOn, rule, limit, calendarOf(instrumentId));
      const [old, next] = [datesBy(before), datesBy(after)];
      if (old.expectedOn !== expectedOn || old.dueOn !== dueOn) continue;
      const { orderId, accountId, userId, instrumentName, amount } = row;
      const owner = { accountId, userId, number: formatOrderNumber(number), instrumentName, amount };
      const order = { of: 'order', id: orderId, ...owner } as const;
      const shifts = [
        { label: 'Expected payout', from: expectedOn, to: next.expectedOn },
        { label: 'Last day of payout', from: dueOn, to: next.dueOn },
      ]
        .filter(({ from, to }) => from !== to)
        .map((moved) => ({ ...order, ...moved, notice: movedDateText(moved.label, moved.from, moved.to) }));
      if (shifts.length > 0) moved.push({ dates: { id, ...next }, shifts });
    }
  }
  return moved;
}
