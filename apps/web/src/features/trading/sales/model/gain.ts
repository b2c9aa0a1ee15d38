import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import type { SaleEstimate } from './sale.ts';

/** The gain of all lots together. */
export const gainOf = ({ gainShort, gainLong }: Pick<SaleEstimate, 'gainShort' | 'gainLong'>): Paise =>
  paise(gainShort + gainLong);
