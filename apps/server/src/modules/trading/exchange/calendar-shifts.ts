import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt } from '@artha/domain/kit/dates';
import type { DealingDays } from '@artha/domain/reference/scheme-rules/dealing-calendar';
import { purchaseNavDate, redemptionNavDate, switchInNavDate } from '@artha/domain/reference/scheme-rules/nav-date';
import type { LineSide } from '@artha/domain/trading/orders/order-kinds';
import { movedDateText } from '@artha/domain/trading/orders/moved-date';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { CalendarChange, CalendarDependent, CalendarShift } from '../../../platform/node/calendar-dependent.ts';
import type { PurchasableScheme } from '../../reference/scheme-rules/index.ts';
import { loadPurchasable } from '../../reference/scheme-rules/index.ts';
import { lockOrders, updateNavOn } from '../orders/index.ts';
import type { DatedLine } from './calendar-shifts.queries.ts';
import { listDatedLines } from './calendar-shifts.queries.ts';

const LABELS: Readonly<Record<LineSide, string>> = {
  purchase: 'NAV date of purchases',
  redemption: 'NAV date of redemptions',
  'switch-out': 'NAV date of switches, out',
  'switch-in': 'NAV date of switches, in',
};

/** As clients know them. */
const NAMES: Readonly<Record<LineSide, string>> = {
  purchase: 'NAV date',
  redemption: 'NAV date',
  'switch-out': 'NAV date of the units sold',
  'switch-in': 'NAV date of the units bought',
};

/** The NAV dates of lines that wait for their NAV. */
export const navDates: CalendarDependent = {
  find: async (db, change) => (await findMoved(db, change)).map(({ shift }) => shift),
  async move(tx, change) {
    const found = await findMoved(tx, change);
    if (found.length === 0) return [];
    await lockOrders(tx, [...new Set(found.map(({ shift }) => shift.id))]);
    const moved = await findMoved(tx, change);
    await updateNavOn(
      tx,
      moved.map(({ id, shift }) => ({ id, navOn: shift.to })),
    );
    return moved.map(({ shift }) => shift);
  },
};

interface Moved {
  readonly id: number;
  readonly shift: CalendarShift;
}

/** A line moves when its date by the old calendar is what is stored, and the new one gives another. */
async function findMoved(db: Db | Tx, { before, after }: CalendarChange): Promise<readonly Moved[]> {
  const lines = (await listDatedLines(db)).filter((line): line is DatedLine => line.navOn !== null);
  const schemeOf = await loadSchemes(db, lines);
  return lines.flatMap((line) => {
    const from = line.navOn;
    const to = navDateOf(line, schemeOf, after);
    if (to === undefined || to === from || navDateOf(line, schemeOf, before) !== from) return [];
    const { id, orderId, accountId, userId, number, instrumentName, amount, side } = line;
    const order = { of: 'order', id: orderId, accountId, userId, number: formatOrderNumber(number) } as const;
    const notice = movedDateText(NAMES[side], from, to);
    return [{ id, shift: { ...order, instrumentName, amount, label: LABELS[side], notice, from, to } }];
  });
}

/** The business date whose rules apply to a line. */
const ruledOn = ({ stampedAt, capturedAt, placedAt }: DatedLine): BusinessDate =>
  businessDateAt(capturedAt ?? stampedAt ?? placedAt);

type SchemeOf = (instrumentId: number, on: BusinessDate) => PurchasableScheme | undefined;

async function loadSchemes(db: Db | Tx, lines: readonly DatedLine[]): Promise<SchemeOf> {
  const byDate = new Map<BusinessDate, ReadonlyMap<number, PurchasableScheme>>();
  for (const [on, group] of Map.groupBy(lines, ruledOn)) {
    const ids = group.flatMap(({ instrumentId, outInstrumentId }) => [instrumentId, outInstrumentId ?? instrumentId]);
    byDate.set(on, await loadPurchasable(db, [...new Set(ids)], on));
  }
  return (instrumentId, on) => byDate.get(on)?.get(instrumentId);
}

/** The NAV date of a line by a calendar; undefined where what it follows from is not known yet. */
function navDateOf(line: DatedLine, schemeOf: SchemeOf, calendarOf: DealingDays): BusinessDate | undefined {
  const on = ruledOn(line);
  const scheme = schemeOf(line.instrumentId, on);
  if (!scheme) return undefined;
  const calendar = calendarOf(line.instrumentId);
  if (line.side === 'purchase') {
    if (!line.capturedAt) return undefined;
    const times = { applied: line.stampedAt ?? line.placedAt, fundsAvailable: line.capturedAt };
    return purchaseNavDate(scheme.terms, times, calendar);
  }
  if (line.side !== 'switch-in')
    return line.stampedAt ? redemptionNavDate(scheme.terms, line.stampedAt, calendar) : undefined;
  return switchInDate(line, { scheme, calendarOf, source: schemeOf(line.outInstrumentId ?? 0, on) });
}

interface SwitchParts {
  readonly scheme: PurchasableScheme;
  readonly source: PurchasableScheme | undefined;
  readonly calendarOf: DealingDays;
}

function switchInDate(line: DatedLine, { scheme, source, calendarOf }: SwitchParts): BusinessDate | undefined {
  const { outInstrumentId, outNavOn, outStampedAt, outStatus } = line;
  if (!source || outInstrumentId === null || outNavOn === null || !outStampedAt) return undefined;
  const calendar = calendarOf(outInstrumentId);
  const isOut = outStatus === 'redeemed';
  const navOn = isOut ? outNavOn : redemptionNavDate(source.terms, outStampedAt, calendar);
  const target = { terms: scheme.terms, calendar: calendarOf(line.instrumentId) };
  return switchInNavDate({ navOn, rule: source.rule.redemption, calendar }, target, outStampedAt);
}
