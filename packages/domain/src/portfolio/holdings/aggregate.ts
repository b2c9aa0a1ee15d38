import type { Paise, Units } from '../../kit/money.ts';
import { paise, units } from '../../kit/money.ts';
import type { Flow } from '../../kit/xirr.ts';
import type { HeldReturn } from '../../kit/period-return.ts';
import { NO_RETURN, periodReturnOf } from '../../kit/period-return.ts';

/** A price that no market move explains, while units were held: no return across it is available. */
export interface HeldJump {
  /** Days since any date that all jumps share. */
  readonly day: number;
  readonly reason: string;
}

/** The cost of units that came or left with their lot: by a transfer, a merger or a split. */
export interface CarriedFlow extends Flow {
  /** It takes units out of one holding and brings them into another, or into the same. */
  readonly journalId: string;
}

/** The smallest unit of grouping: one holding over a range of dates. */
export interface Cell {
  /** The value at the beginning of the range, at the prices of that date. */
  readonly openingValue: Paise;
  readonly investedValue: Paise;
  /** The amount invested in the part that has a price. */
  readonly pricedInvestedValue: Paise;
  /** At the end of the range; null without a price. */
  readonly currentValue: Paise | null;
  /** Of units disposed of within the range: proceeds less cost. */
  readonly realisedGain: Paise;
  /** Distributed or reinvested within the range, less tax. */
  readonly dividend: Paise;
  readonly units: Units;
  readonly instrumentId: number;
  /** Cash flows: the opening value is the first payment in, the closing value the last payment out. */
  readonly flows: readonly Flow[];
  readonly carried: readonly CarriedFlow[];
  /** The newest one within the range; undefined for none. */
  readonly jump: HeldJump | undefined;
}

export interface Measures extends HeldReturn {
  readonly openingValue: Paise;
  readonly investedValue: Paise;
  readonly currentValue: Paise | null;
  readonly unrealisedGain: Paise | null;
  readonly realisedGain: Paise;
  readonly dividend: Paise;
  readonly units: Units | null;
}

/** The combined measures of cells, exact to the paisa. Units are summed only when all are of one instrument. */
export function measuresOf(cells: readonly Cell[]): Measures {
  const priced = cells.filter(({ currentValue }) => currentValue !== null);
  const hasValue = cells.length === 0 || priced.length > 0;
  const currentValue = sum(priced, (cell) => cell.currentValue ?? paise(0n));
  const [first] = cells;
  const isOneInstrument =
    first?.instrumentId != null && cells.every((cell) => cell.instrumentId === first.instrumentId);
  return {
    openingValue: sum(cells, (cell) => cell.openingValue),
    investedValue: sum(cells, (cell) => cell.investedValue),
    currentValue: hasValue ? currentValue : null,
    unrealisedGain: hasValue ? paise(currentValue - sum(cells, (cell) => cell.pricedInvestedValue)) : null,
    realisedGain: sum(cells, (cell) => cell.realisedGain),
    dividend: sum(cells, (cell) => cell.dividend),
    units: isOneInstrument ? units(cells.reduce((total, cell) => total + cell.units, 0n)) : null,
    ...returnOf(cells),
  };
}

/** Of cells that have one; the newest jump among them says why there is none. */
function returnOf(cells: readonly Cell[]): HeldReturn {
  const measured = cells.filter(({ flows }) => flows.length > 0);
  const [newest] = measured.flatMap(({ jump }) => jump ?? []).toSorted((one, other) => other.day - one.day);
  if (newest) return { ...NO_RETURN, noReturn: newest.reason };
  const flows = measured.flatMap((cell) => cell.flows);
  return { ...periodReturnOf([...flows, ...externalOf(measured)]), noReturn: null };
}

/** What was carried from elsewhere or went there. Units that only move between the cells are no payment. */
function externalOf(cells: readonly Cell[]): readonly Flow[] {
  const carried = cells.flatMap((cell) => cell.carried);
  const [incoming, outgoing] = [new Set<string>(), new Set<string>()];
  for (const { journalId, amount } of carried) (amount < 0n ? incoming : outgoing).add(journalId);
  return carried.filter(({ journalId }) => !(incoming.has(journalId) && outgoing.has(journalId)));
}

const sum = (cells: readonly Cell[], amountOf: (cell: Cell) => Paise): Paise =>
  paise(cells.reduce((total, cell) => total + amountOf(cell), 0n));
