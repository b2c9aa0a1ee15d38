import { percentText } from '@artha/domain/kit/figure-text';
import type { PlanDetails } from './plan.ts';

/** The return of a plan as shown. */
export interface ShownReturn {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

/** Which kind of return it is, or why a price prevents it; undefined where there is none. */
export function planReturn({
  xirr,
  otherXirrs,
  absoluteReturn,
  noReturn,
}: Pick<PlanDetails, 'xirr' | 'otherXirrs' | 'absoluteReturn' | 'noReturn'>): ShownReturn | undefined {
  if (xirr !== null) {
    const others = otherXirrs.length === 0 ? '' : `also ${otherXirrs.map((each) => percentText(each)).join(', ')}, `;
    return { label: 'XIRR', value: percentText(xirr), note: `p.a., ${others}of the instalments done so far` };
  }
  if (absoluteReturn !== null)
    return { label: 'Absolute return', value: percentText(absoluteReturn), note: 'Below one year, not annualised' };
  return noReturn === null ? undefined : { label: 'Return', value: 'Not available', note: noReturn };
}
