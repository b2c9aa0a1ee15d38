import * as z from 'zod/mini';
import { Percent } from './amounts.ts';

/** At most one of the two rates is set, by the length of the period; both are null when there is no return. */
export const returns = {
  /** Percent a year (XIRR), for a period of at least a year. */
  xirr: z.nullable(Percent),
  /** Cash flows can have several rates: `xirr` is the preferred one, and these are the others, ascending. */
  otherXirrs: z.array(Percent),
  /** Gain of the amount paid in, for a period below a year. */
  absoluteReturn: z.nullable(Percent),
};

/** Returns, and why there is none. */
export const heldReturns = {
  ...returns,
  /** Why neither is set, in words for the screen. Null otherwise. */
  noReturn: z.nullable(z.string()),
};
