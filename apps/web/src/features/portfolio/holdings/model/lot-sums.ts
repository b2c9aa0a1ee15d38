import type { Units } from '@artha/domain/kit/money';
import { units } from '@artha/domain/kit/money';
import type { Holding, Lot } from '../holdings.api.ts';

// Outside the components, because the React Compiler turns bigint literals inside one into `undefined`.

/** Whether the individually rounded values of the lots differ from the total, which is rounded once. */
export const isOffByRounding = ({ currentValue }: Pick<Holding, 'currentValue'>, lots: readonly Lot[]): boolean =>
  currentValue !== null && lots.reduce((sum, lot) => sum + (lot.currentValue ?? 0n), 0n) !== currentValue;

/** Units reserved for a sale; undefined if there are none. */
export const reservedUnits = ({ units: held, freeUnits }: Pick<Holding, 'units' | 'freeUnits'>): Units | undefined =>
  held > freeUnits ? units(held - freeUnits) : undefined;
