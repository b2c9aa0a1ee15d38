import type { BusinessDate } from '@artha/domain/kit/dates';
import { divideHalfUp, scaledFromText, textFromScaled } from '@artha/domain/kit/money';
import type { Scheme } from './scheme.ts';

/** How a kind of scheme moves on a day, in parts per million of its NAV. */
interface Movement {
  readonly name: string;
  /** What a day brings on average. */
  readonly driftPpm: number;
  /** The most that the market as a whole adds or takes; the same for all of the kind on a day. */
  readonly marketPpm: number;
  /** The most that the scheme's own luck adds or takes. */
  readonly ownPpm: number;
}

// Cash never falls: the own part is smaller than the drift. 190 ppm a day is 7 % a year.
const CASH: Movement = { name: 'cash', driftPpm: 190, marketPpm: 20, ownPpm: 30 };
const DEBT: Movement = { name: 'debt', driftPpm: 280, marketPpm: 900, ownPpm: 300 };
const HYBRID: Movement = { name: 'hybrid', driftPpm: 380, marketPpm: 8_000, ownPpm: 2_500 };
const EQUITY: Movement = { name: 'equity', driftPpm: 480, marketPpm: 18_000, ownPpm: 6_000 };

function movementOf({ category, isPublishedDaily }: Scheme): Movement {
  if (isPublishedDaily || /liquid|overnight/i.test(category)) return CASH;
  if (/debt|gilt|income|money market|arbitrage/i.test(category)) return DEBT;
  if (/hybrid|solution|life cycle|fund of fund|\bfof\b/i.test(category)) return HYBRID;
  return EQUITY;
}

/** FNV-1a with a final mix: spreads neighbouring texts over all 32 bits. Luck, not secrecy. */
function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A whole number from -limit to limit, small ones likelier: the mean of two dice. */
function luck(text: string, limit: number): number {
  const bits = hash32(text);
  const [one, other] = [bits & 0xffff, bits >>> 16];
  return Math.trunc(((one + other - 0xffff) * limit) / 0xffff);
}

/** How far a scheme's NAV moves on a day, in parts per million: the same for the same seed, code and date, always. */
export function stepPpm(seed: string, scheme: Scheme, date: BusinessDate): number {
  const { name, driftPpm, marketPpm, ownPpm } = movementOf(scheme);
  return driftPpm + luck(`${seed}/${name}/${date}`, marketPpm) + luck(`${seed}/${scheme.code}/${date}`, ownPpm);
}

/**
 * A NAV after a step, with the same places. Rounds half up to them; never falls below one in the last place.
 *
 * @param nav decimal text above zero
 * @param ppm parts per million
 * @throws RangeError when the NAV is not a decimal
 */
export function movedNav(nav: string, ppm: number): string {
  const places = nav.length - nav.indexOf('.') - 1;
  const scaled = scaledFromText(nav, places);
  if (scaled === undefined) throw new RangeError(`not a NAV: ${nav.slice(0, 40)}`);
  const moved = scaled + divideHalfUp(scaled * BigInt(ppm), 1_000_000n);
  return textFromScaled(moved > 0n ? moved : 1n, places);
}
