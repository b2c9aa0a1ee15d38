/** Money, units and prices: text on the wire, exact integers in code. */
import type { Nav as NavType, Paise, Units as UnitsType } from '@artha/domain/kit/money';
import {
  navFromText,
  paiseFromText,
  textFromNav,
  textFromPaise,
  textFromUnits,
  unitsFromText,
} from '@artha/domain/kit/money';
import * as z from 'zod/mini';

const bigintBranded = <Value extends bigint>() => z.custom<Value>((value) => typeof value === 'bigint');

/** Rupees: text with at most 2 places, Paise in code. */
export const Money = z.codec(z.string().check(z.regex(/^-?\d{1,15}(?:\.\d{1,2})?$/)), bigintBranded<Paise>(), {
  decode: paiseFromText,
  encode: textFromPaise,
});

/** Units of a scheme: text with at most 4 places. */
export const Units = z.codec(z.string().check(z.regex(/^-?\d{1,15}(?:\.\d{1,4})?$/)), bigintBranded<UnitsType>(), {
  decode: unitsFromText,
  encode: textFromUnits,
});

/** A price per unit: text with at most 8 places. */
export const Nav = z.codec(z.string().check(z.regex(/^\d{1,12}(?:\.\d{1,8})?$/)), bigintBranded<NavType>(), {
  decode: navFromText,
  encode: textFromNav,
});

/** A rate or share as decimal text, read-only: '12.35' is 12.35 %. */
export const Percent = z.string().check(z.regex(/^-?\d{1,9}(?:\.\d{1,4})?$/));
