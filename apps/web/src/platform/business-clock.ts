import type { Clocks } from '@artha/client/clocks';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt } from '@artha/domain/kit/dates';

/**
 * How far the product's clocks are from this browser's; the sandbox can move the business clock, and browsers' clocks
 * are wrong.
 */
let offsetMs = 0;
let realOffsetMs = 0;

export function recordClocks({ businessNow, realNow }: Clocks): void {
  offsetMs = businessNow.getTime() - Date.now();
  realOffsetMs = realNow.getTime() - Date.now();
}

/** What the product calls now, as it last said. */
export const businessNow = (): Date => new Date(Date.now() + offsetMs);

/** The time of day by the server's clock: what one-time passwords and payments run out by. */
export const realNow = (): Date => new Date(Date.now() + realOffsetMs);

/** This device's clock, right or wrong: for moments that only this browser compares. */
export const deviceNowMs = (): number => Date.now();

/** What the product calls today. */
export const businessToday = (): BusinessDate => businessDateAt(businessNow());
