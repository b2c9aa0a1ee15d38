import type { Units } from '@artha/domain/kit/money';
import { units } from '@artha/domain/kit/money';
import type { Holding, Lot } from '../holdings.api.ts';

// Not in the components: the compiler of React makes `undefined` of a bigint that is written inside of one.

/** Whether lots that are each rounded by themselves sum to something else than the whole, which is rounded once. */
export const isOffByRounding = ({ currentValue }: Pick<Holding, 'currentValue'>, lots: readonly Lot[]): boolean =>
  currentValue !== null && lots.reduce((sum, lot) => sum + (lot.currentValue ?? 0n), 0n) !== currentValue;

/** Units that are promised to a sale; undefined where none are. */
export const reservedUnits = ({ units: held, freeUnits }: Pick<Holding, 'units' | 'freeUnits'>): Units | undefined =>
  held > freeUnits ? units(held - freeUnits) : undefined;
