import type { Paise, Units } from '../../kit/money.ts';
import { paise, units } from '../../kit/money.ts';
import type { Flow } from '../../kit/xirr.ts';
import { xirr } from '../../kit/xirr.ts';

/** The smallest part of holdings that is grouped: what came of one of them in a range of days. */
export interface Cell {
  /** What was held when the range began, at the prices of then. */
  readonly openingValue: Paise;
  readonly investedValue: Paise;
  /** What was invested in that part which has a price. */
  readonly pricedInvestedValue: Paise;
  /** In the end; null without any price. */
  readonly currentValue: Paise | null;
  /** Of units that went within the range: what they brought less what they cost. */
  readonly realisedGain: Paise;
  readonly units: Units;
  readonly instrumentId: number;
  /** Money that went in and out: the opening value is the first put in, the closing value the last taken out. */
  readonly flows: readonly Flow[];
}

export interface Measures {
  readonly openingValue: Paise;
  readonly investedValue: Paise;
  readonly currentValue: Paise | null;
  readonly unrealisedGain: Paise | null;
  readonly realisedGain: Paise;
  readonly units: Units | null;
  readonly xirr: string | null;
}

/** The measures of cells together: sums to the paisa; of units alone where all are of one instrument. */
export function measuresOf(cells: readonly Cell[]): Measures {
  const priced = cells.filter(({ currentValue }) => currentValue !== null);
  const hasValue = cells.length === 0 || priced.length > 0;
  const currentValue = sum(priced, (cell) => cell.currentValue ?? paise(0n));
  const [first] = cells;
  const isOneInstrument =
    first?.instrumentId != null && cells.every((cell) => cell.instrumentId === first.instrumentId);
  const rate = xirr(cells.flatMap(({ flows }) => flows));
  return {
    openingValue: sum(cells, (cell) => cell.openingValue),
    investedValue: sum(cells, (cell) => cell.investedValue),
    currentValue: hasValue ? currentValue : null,
    unrealisedGain: hasValue ? paise(currentValue - sum(cells, (cell) => cell.pricedInvestedValue)) : null,
    realisedGain: sum(cells, (cell) => cell.realisedGain),
    units: isOneInstrument ? units(cells.reduce((total, cell) => total + cell.units, 0n)) : null,
    xirr: rate.kind === 'none' ? null : rate.percent,
  };
}

const sum = (cells: readonly Cell[], amountOf: (cell: Cell) => Paise): Paise =>
  paise(cells.reduce((total, cell) => total + amountOf(cell), 0n));
