import type { DayArrays } from './day-room.ts';
import { newDayArrays } from './day-room.ts';
import type { HeldDays } from './held-days.ts';
import { worthOf } from './held-days.ts';
import type { DatedMove } from './moves.ts';

/**
 * The days on which something moved, oldest first, as parallel lists: objects of fractions would cost more to make than
 * to compute with.
 */
export interface FlowDays {
  /** Indexes of the days. */
  readonly indexes: Int32Array;
  /** Paise; none below zero. */
  readonly paidIn: Float64Array;
  readonly paidOut: Float64Array;
  /** Income: distributed, which is also paid out, and reinvested, which is also paid out and in. */
  readonly income: Float64Array;
  /** In paise with fractions: the value until the flows, at the prices of the day, with the income of the day. */
  readonly before: Float64Array;
  /** What came from outside the group and what left it: money, and units at their value. */
  readonly in: Float64Array;
  readonly out: Float64Array;
}

/** Holdings that are measured together, day by day. */
export interface GroupDays extends DayArrays {
  readonly openingDay: number;
  readonly flows: FlowDays;
  /** The last day after which no market move explains a price, and the fund; undefined without one. */
  readonly jump: { readonly index: number; readonly name: string } | undefined;
}

/** Adds up holdings. Units that only move between them are no flow. */
export function groupDays(held: readonly HeldDays[], openingDay: number): GroupDays {
  const [only] = held;
  if (held.length === 1 && only) {
    const { values, worths, flags } = only;
    return { openingDay, values, worths, flags, flows: flowsOf(held, worths), jump: newestJump(held) };
  }
  const count = held[0]?.values.length ?? 0;
  const { values, worths, flags } = newDayArrays(count);
  for (const each of held) {
    for (let index = 0; index < count; index += 1) {
      values[index]! += each.values[index]!;
      worths[index]! += each.worths[index]!;
      flags[index]! |= each.flags[index]!;
    }
  }
  return { openingDay, values, worths, flags, flows: flowsOf(held, worths), jump: newestJump(held) };
}

function newestJump(held: readonly HeldDays[]): GroupDays['jump'] {
  let newest: GroupDays['jump'];
  for (const { jumps, fund } of held) {
    const index = jumps.at(-1);
    if (index !== undefined && (newest === undefined || index > newest.index)) newest = { index, name: fund.name };
  }
  return newest;
}

function flowsOf(held: readonly HeldDays[], worths: Float64Array): FlowDays {
  const days = held.length === 1 ? held[0]!.movedDays.map(({ index }) => index) : movedIndexes(held, worths.length);
  const flows = emptyFlows(Int32Array.from(days));
  for (let at = 0; at < days.length; at += 1) flows.before[at] = worths[days[at]!]!;
  const inside = insideJournals(held);
  for (const { movedDays, worths: own } of held) {
    let at = 0;
    for (const moved of movedDays) {
      while (days[at]! < moved.index) at += 1;
      flows.before[at]! += moved.before - own[moved.index]!;
      for (const each of moved.moves) addMove(flows, at, { dated: each, nav: moved.nav }, inside);
    }
  }
  return flows;
}

/** The days on which units of any of the holdings moved, ascending. */
function movedIndexes(held: readonly HeldDays[], count: number): readonly number[] {
  const isMoved = new Uint8Array(count);
  for (const { movedDays } of held) for (const { index } of movedDays) isMoved[index] = 1;
  const days: number[] = [];
  for (let index = 0; index < count; index += 1) if (isMoved[index] === 1) days.push(index);
  return days;
}

function emptyFlows(indexes: Int32Array): FlowDays {
  const list = () => new Float64Array(indexes.length);
  return { indexes, paidIn: list(), paidOut: list(), income: list(), before: list(), in: list(), out: list() };
}

/** No day on which anything moved. */
export const NO_FLOWS = emptyFlows(new Int32Array(0));

const isCarried = ({ move }: DatedMove): boolean => move.kind === 'carried' || move.kind === 'converted';

/** The transfers and conversions that take units out of one holding of the group and into another, or the same. */
function insideJournals(held: readonly HeldDays[]): ReadonlySet<string> {
  const [incoming, outgoing] = [new Set<string>(), new Set<string>()];
  for (const { movedDays } of held)
    for (const { moves } of movedDays)
      for (const each of moves)
        if (isCarried(each)) (each.move.units > 0 ? incoming : outgoing).add(each.move.journalId);
  return incoming.intersection(outgoing);
}

interface PricedMove {
  readonly dated: DatedMove;
  readonly nav: number | undefined;
}

function addMove(flows: FlowDays, at: number, { dated, nav }: PricedMove, inside: ReadonlySet<string>): void {
  const { move, units, money, isReversal } = dated;
  const worth = nav === undefined ? -money : worthOf(units, nav);
  if (move.kind === 'bonus' || (isCarried(dated) && inside.has(move.journalId))) {
    flows.before[at]! += worth;
    return;
  }
  if (money < 0) flows.paidIn[at]! -= money;
  else flows.paidOut[at]! += money;
  if (move.kind === 'distribution') {
    // It was still in the fund until the day whose price is the first one without it.
    flows.before[at]! += money;
    flows.out[at]! += money;
    if (!isReversal) flows.income[at]! += money;
    return;
  }
  if (move.kind === 'income' && !isReversal) {
    flows.paidOut[at]! -= money;
    flows.income[at]! -= money;
    flows.before[at]! -= money;
    return;
  }
  // Units that come or leave without a price are neither a gain nor a loss of the day.
  const external = move.kind === 'trade' && !isReversal ? -money : worth;
  if (external > 0) flows.in[at]! += external;
  else flows.out[at]! -= external;
}
