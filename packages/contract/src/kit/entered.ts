/** What people type into a form: like Money and Units, each with its own message when it is not valid. */
import { paiseFromText, textFromPaise, textFromUnits, unitsFromText } from '@artha/domain/kit/money';
import type { Paise, Units } from '@artha/domain/kit/money';
import * as z from 'zod/mini';

export const AMOUNT_MESSAGE = 'Enter rupees as digits with at most 2 decimals, such as 5000 or 5000.50.';
export const UNITS_MESSAGE = 'Enter units as digits with at most 4 decimals, such as 120 or 12.345.';

export const EnteredAmount = z.codec(
  z.string(AMOUNT_MESSAGE).check(z.regex(/^-?\d{1,15}(?:\.\d{1,2})?$/, AMOUNT_MESSAGE)),
  z.custom<Paise>((value) => typeof value === 'bigint'),
  { decode: paiseFromText, encode: textFromPaise },
);

export const EnteredUnits = z.codec(
  z.string(UNITS_MESSAGE).check(z.regex(/^-?\d{1,12}(?:\.\d{1,4})?$/, UNITS_MESSAGE)),
  z.custom<Units>((value) => typeof value === 'bigint'),
  { decode: unitsFromText, encode: textFromUnits },
);
