import type { Clocks } from '@artha/client/clocks';
import type { BusinessDate } from '@artha/domain/dates';
import { businessDateAt } from '@artha/domain/dates';

/**
 * How far the product's business clock is from this browser's; the sandbox can move it, and browsers' clocks are
 * wrong.
 */
let offsetMs = 0;

export function noteClocks({ businessNow }: Pick<Clocks, 'businessNow'>): void {
  offsetMs = businessNow.getTime() - Date.now();
}

/** What the product calls now, as it last said. */
export const businessNow = (): Date => new Date(Date.now() + offsetMs);

/** What the product calls today. */
export const businessToday = (): BusinessDate => businessDateAt(businessNow());
