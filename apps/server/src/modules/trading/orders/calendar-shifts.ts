import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import type { DealingDays } from '@artha/domain/reference/scheme-rules/dealing-calendar';
import { fundsText } from '@artha/domain/trading/orders/funds-text';
import { deadlineLabel, movedDeadlineText } from '@artha/domain/trading/orders/moved-date';
import { unconfirmedSaleExpiresAt } from '@artha/domain/trading/orders/order-expiry';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { CalendarChange, CalendarDependent, CalendarShift } from '../../../platform/node/calendar-dependent.ts';
import type { PurchasableScheme } from '../../reference/scheme-rules/index.ts';
import { loadPurchasable } from '../../reference/scheme-rules/index.ts';
import { orderDeadline } from '../cart/index.ts';
import type { ExpiringLine } from './calendar-shifts.queries.ts';
import { listExpiringLines, updateDeadlines } from './calendar-shifts.queries.ts';
import { lockOrders } from './orders.queries.ts';

/** Until when orders can be paid or confirmed. */
export const orderDeadlines: CalendarDependent = {
  find: async (db, change) => (await findMoved(db, change)).map(({ shift }) => shift),
  async move(tx, change) {
    const found = await findMoved(tx, change);
    if (found.length === 0) return [];
    await lockOrders(
      tx,
      found.map(({ orderId }) => orderId),
    );
    const moved = await findMoved(tx, change);
    await updateDeadlines(tx, moved);
    return moved.map(({ shift }) => shift);
  },
};

interface Moved {
  readonly orderId: string;
  readonly expiresAt: Date;
  readonly shift: CalendarShift;
}

/** A deadline moves when the old calendar gives what is stored, and the new one another. */
async function findMoved(db: Db | Tx, { before, after }: CalendarChange): Promise<readonly Moved[]> {
  const lines = await listExpiringLines(db);
  const moved: Moved[] = [];
  for (const [placedOn, placed] of Map.groupBy(lines, ({ placedAt }) => businessDateAt(placedAt))) {
    const schemes = await loadSchemes(db, placed, placedOn);
    for (const order of Map.groupBy(placed, ({ orderId }) => orderId).values()) {
      const [first] = order;
      const to = deadlineOf(order, schemes, after);
      const isMoved = first && to && to.getTime() !== first.expiresAt.getTime();
      if (isMoved && deadlineOf(order, schemes, before)?.getTime() === first.expiresAt.getTime())
        moved.push({ orderId: first.orderId, expiresAt: to, shift: shiftOf(first, order, to) });
    }
  }
  return moved;
}

type Schemes = ReadonlyMap<number, PurchasableScheme>;

const loadSchemes = (db: Db | Tx, lines: readonly ExpiringLine[], on: BusinessDate): Promise<Schemes> =>
  loadPurchasable(db, [...new Set(lines.map(({ instrumentId }) => instrumentId))], on);

/** The deadline of an order by a calendar; undefined where a scheme is not known. */
function deadlineOf(lines: readonly ExpiringLine[], schemes: Schemes, calendarOf: DealingDays): Date | undefined {
  const [line] = lines;
  const funds = lines.flatMap(({ instrumentId }) => schemes.get(instrumentId) ?? []);
  const [fund] = funds;
  if (!line || !fund || funds.length < lines.length) return undefined;
  // It waits for its bank, whatever the days of the fund.
  if (line.channel === 'plan') return undefined;
  if (line.kind !== 'purchase') return unconfirmedSaleExpiresAt(line.placedAt, fund.terms, calendarOf(fund.id));
  return orderDeadline(funds, line.placedAt, calendarOf);
}

function shiftOf(order: ExpiringLine, lines: readonly ExpiringLine[], to: Date): CalendarShift {
  const { orderId, accountId, userId, number, kind, expiresAt } = order;
  const amounts = lines.map(({ amount }) => amount).filter((amount): amount is Paise => amount !== null);
  return {
    label: deadlineLabel(kind, expiresAt, to),
    notice: movedDeadlineText(kind, expiresAt, to),
    of: 'order',
    id: orderId,
    accountId,
    userId,
    number: formatOrderNumber(number),
    instrumentName: fundsText(lines.map(({ instrumentName }) => instrumentName)),
    amount: amounts.length === lines.length ? paise(amounts.reduce((sum, each) => sum + each, 0n)) : null,
    from: businessDateAt(expiresAt),
    to: businessDateAt(to),
  };
}
