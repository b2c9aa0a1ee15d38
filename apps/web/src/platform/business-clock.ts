import type { Clocks } from '@artha/client/clocks';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt } from '@artha/domain/kit/dates';

/**
 * How far the product's clocks are ahead of this browser's. The sandbox can move the business clock, and browsers'
 * clocks may be wrong.
 */
let offsetMs = 0;
let realOffsetMs = 0;

export function recordClocks({ businessNow, realNow }: Clocks): void {
  offsetMs = businessNow.getTime() - Date.now();
  realOffsetMs = realNow.getTime() - Date.now();
}

/** The current business time, from the last clocks the server sent. */
export const businessNow = (): Date => new Date(Date.now() + offsetMs);

/** The current time by the server's clock, by which OTPs and payments expire. */
export const realNow = (): Date => new Date(Date.now() + realOffsetMs);

/** This device's clock, right or wrong: only for times compared within this browser. */
export const deviceNowMs = (): number => Date.now();

/** The current business date. */
export const businessToday = (): BusinessDate => businessDateAt(businessNow());
