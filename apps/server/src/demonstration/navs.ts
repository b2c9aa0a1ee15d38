import type { BusinessCalendar } from '@artha/domain/reference/calendar/business-calendar';
import { isBusinessDay } from '@artha/domain/reference/calendar/business-calendar';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays } from '@artha/domain/kit/dates';
import type { Nav } from '@artha/domain/kit/money';
import { NAV_PLACES, nav, roundToPlaces } from '@artha/domain/kit/money';
import type { NavWalk } from './funds.ts';
import { seededRandom } from './random.ts';

/** Demo prices have 4 decimal places, as most published prices do. */
export const PUBLISHED_PLACES = 4;

const PPM = 1_000_000n;
const ONE_RUPEE = 10n ** BigInt(NAV_PLACES);

const published = (value: bigint) => nav(roundToPlaces(value, NAV_PLACES, PUBLISHED_PLACES) * 10n ** 4n);

/** The daily prices of a scheme for a range of days, oldest first. They depend only on the walk and the first day. */
export function demonstrationNavs(
  walk: NavWalk,
  calendar: BusinessCalendar,
  from: BusinessDate,
  to: BusinessDate,
): { on: BusinessDate; nav: Nav }[] {
  const random = seededRandom(walk.seed);
  const start = walk.isDaily ? BigInt(1_000 + random.below(1_500)) : BigInt(12 + random.below(180));
  let value: bigint = start * ONE_RUPEE;
  const navs: { on: BusinessDate; nav: Nav }[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (!walk.isDaily && !isBusinessDay(calendar, day)) continue;
    const step = Math.round(walk.driftPpm) + random.around(walk.deviationPpm);
    value = (value * (PPM + BigInt(step))) / PPM;
    navs.push({ on: day, nav: published(value) });
  }
  return navs;
}
