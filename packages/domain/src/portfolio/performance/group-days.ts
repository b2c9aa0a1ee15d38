import type { HeldDays, MovedDay } from './held-days.ts';
import { worthOf } from './held-days.ts';
import type { DatedMove } from './moves.ts';

/** The money of a day. Paise; none below zero. */
export interface DayMoney {
  paidIn: number;
  paidOut: number;
  /** Reinvested income, which is also paid out and in. */
  income: number;
}

/** A day on which something moved, as the time-weighted return sees it: in paise with fractions. */
export interface FlowDay extends DayMoney {
  /** The value until the flows, at the prices of the day, with the income of the day. */
  before: number;
  /** What came from outside the group: money, and units at their value. */
  in: number;
  out: number;
}

/** Holdings that are measured together, day by day. */
export interface GroupDays {
  readonly openingDay: number;
  readonly values: Float64Array;
  readonly worths: Float64Array;
  readonly flags: Uint8Array;
  /** By index of the day, oldest first. */
  readonly flows: ReadonlyMap<number, FlowDay>;
  /** The last day after which no market move explains a price, and the fund; undefined without one. */
  readonly jump: { readonly index: number; readonly name: string } | undefined;
}

/** Adds up holdings. Units that only move between them are no flow. */
export function groupDays(held: readonly HeldDays[], openingDay: number): GroupDays {
  const count = held[0]?.values.length ?? 0;
  const [values, worths, flags] = [new Float64Array(count), new Float64Array(count), new Uint8Array(count)];
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

function flowsOf(held: readonly HeldDays[], worths: Float64Array): ReadonlyMap<number, FlowDay> {
  const inside = insideJournals(held);
  const flows = new Map<number, FlowDay>();
  for (const { movedDays, worths: own } of held) {
    for (const moved of movedDays) {
      const { index, before } = moved;
      const flow = flows.get(index) ?? emptyFlow(worths[index]!);
      flows.set(index, flow);
      flow.before += before - own[index]!;
      for (const each of moved.moves) addMove(flow, each, moved, inside);
    }
  }
  return new Map([...flows].toSorted(([one], [other]) => one - other));
}

const emptyFlow = (before: number): FlowDay => ({ before, in: 0, out: 0, paidIn: 0, paidOut: 0, income: 0 });

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

function addMove(flow: FlowDay, dated: DatedMove, { nav }: MovedDay, inside: ReadonlySet<string>): void {
  const { move, units, money, isReversal } = dated;
  const worth = nav === undefined ? -money : worthOf(units, nav);
  if (move.kind === 'bonus' || (isCarried(dated) && inside.has(move.journalId))) {
    flow.before += worth;
    return;
  }
  if (money < 0) flow.paidIn -= money;
  else flow.paidOut += money;
  if (move.kind === 'income' && !isReversal) {
    flow.paidOut -= money;
    flow.income -= money;
    flow.before -= money;
    return;
  }
  // Units that come or leave without a price are neither a gain nor a loss of the day.
  const external = move.kind === 'trade' && !isReversal ? -money : worth;
  if (external > 0) flow.in += external;
  else flow.out -= external;
}
