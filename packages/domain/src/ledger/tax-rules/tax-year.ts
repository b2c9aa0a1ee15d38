import type { BusinessDate } from '../../kit/dates.ts';
import { businessDate } from '../../kit/dates.ts';

/** The calendar year in which a tax year begins, on 1 April: 2025 for 2025-26. */
export type TaxYear = number;

/** The tax year of a date. */
export const taxYearOf = (date: BusinessDate): TaxYear => Number(date.slice(0, 4)) - (date.slice(5) < '04-01' ? 1 : 0);

/** As people write it: '2025-26', '1999-00'. */
export const taxYearText = (year: TaxYear): string => `${year}-${String((year + 1) % 100).padStart(2, '0')}`;

/** 1 April. */
export const firstDayOf = (year: TaxYear): BusinessDate => businessDate(`${year}-04-01`);

/** 31 March. */
export const lastDayOf = (year: TaxYear): BusinessDate => businessDate(`${year + 1}-03-31`);
