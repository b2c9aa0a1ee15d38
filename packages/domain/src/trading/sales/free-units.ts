import type { BusinessDate } from '../../kit/dates.ts';
import type { Units } from '../../kit/money.ts';
import { units } from '../../kit/money.ts';
import type { Lot } from '../../ledger/ledger/lots.ts';
import type { HoldingPeriod } from '../../reference/scheme-rules/exit-load.ts';
import { isLockedIn, unlocksOn } from '../../reference/scheme-rules/exit-load.ts';

/** A holding as the ledger has it. */
export interface HeldUnits {
  /** Not reserved; locked units included. */
  readonly unitsAvailable: Units;
  readonly unitsReserved: Units;
  /** Oldest first; reserved units included. */
  readonly lots: readonly Lot[];
}

/** Units that cannot be sold until a date. */
export interface LockedUnits {
  readonly units: Units;
  readonly unlocksOn: BusinessDate;
}

export interface FreeUnits {
  /** Neither reserved nor locked in. */
  readonly free: Units;
  /** By the date on which they unlock, the next one first. */
  readonly locked: readonly LockedUnits[];
  /** The lots once the reserved units have left, oldest first: the next sale takes its units from these. */
  readonly lots: readonly Lot[];
}

/** The lots that remain once units have left, first in, first out. */
function lotsAfter(lots: readonly Lot[], disposed: Units): readonly Lot[] {
  let left: bigint = disposed;
  return lots.flatMap((lot) => {
    const taken = left < lot.unitsLeft ? left : lot.unitsLeft;
    left -= taken;
    return taken === lot.unitsLeft ? [] : [{ ...lot, unitsLeft: units(lot.unitsLeft - taken) }];
  });
}

const sumOf = (lots: readonly Lot[]): bigint => lots.reduce((sum, { unitsLeft }) => sum + unitsLeft, 0n);

/**
 * What of a holding can be sold. Each purchase has a lock-in of its own.
 *
 * @param on the NAV date that a sale would get
 */
export function freeUnits(
  { unitsAvailable, unitsReserved, lots }: HeldUnits,
  lockIn: HoldingPeriod | undefined,
  on: BusinessDate,
): FreeUnits {
  const left = lotsAfter(lots, unitsReserved);
  const unlocked = sumOf(left.filter((lot) => !isLockedIn(lockIn, lot.on, on)));
  return {
    free: units(unlocked < unitsAvailable ? unlocked : unitsAvailable),
    locked: lockIn === undefined ? [] : lockedByDate(left, lockIn, on),
    lots: left,
  };
}

/** A later purchase unlocks later, so lots by age are in the order of their dates. */
function lockedByDate(lots: readonly Lot[], lockIn: HoldingPeriod, on: BusinessDate): readonly LockedUnits[] {
  const locked = lots.filter((lot) => isLockedIn(lockIn, lot.on, on));
  return [...Map.groupBy(locked, (lot) => unlocksOn(lockIn, lot.on))].map(([date, each]) => ({
    units: units(sumOf(each)),
    unlocksOn: date,
  }));
}

/** When enough units are free for a sale; undefined when even the locked ones are too few. */
export function enoughFrom({ free, locked }: FreeUnits, wanted: Units): BusinessDate | undefined {
  let sum: bigint = free;
  return locked.find((each) => (sum += each.units) >= wanted)?.unlocksOn;
}
