import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Units } from '@artha/domain/kit/money';
import { units } from '@artha/domain/kit/money';
import { isLockedIn } from '@artha/domain/reference/scheme-rules/exit-load';
import type { Database } from '../platform/database.ts';
import type { SaleTerms } from './rule-book.ts';
import type { HoldingKey } from './unit-register.queries.ts';
import { listLots, sumHeld } from './unit-register.queries.ts';

/**
 * The units that may leave: not locked in on the NAV date, and not held for another sale. Never below zero.
 */
export function freeUnits(
  db: Database,
  key: HoldingKey,
  { lockIn }: Pick<SaleTerms, 'lockIn'>,
  navOn: BusinessDate,
): Units {
  const unlocked = listLots(db, key).reduce(
    (sum, lot) => (isLockedIn(lockIn, lot.on, navOn) ? sum : sum + lot.unitsLeft),
    0n,
  );
  const free = unlocked - sumHeld(db, key);
  return units(free > 0n ? free : 0n);
}
