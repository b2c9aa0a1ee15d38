import type { BusinessDate } from '@artha/domain/kit/dates';
import { divideHalfUp, scaledFromText, textFromScaled } from '@artha/domain/kit/money';
import type { Scheme } from './scheme.ts';

/** The daily movement of a kind of scheme, in parts per million of its NAV. */
interface Movement {
  readonly name: string;
  /** The average daily return. */
  readonly driftPpm: number;
  /** The limit of the market's movement, common to all schemes of the kind on a day. */
  readonly marketPpm: number;
  /** The limit of the scheme's own movement. */
  readonly schemePpm: number;
}

// Cash never falls: the drift exceeds both limits together. 190 ppm a day is 7 % a year.
const CASH: Movement = { name: 'cash', driftPpm: 190, marketPpm: 20, schemePpm: 30 };
const DEBT: Movement = { name: 'debt', driftPpm: 280, marketPpm: 900, schemePpm: 300 };
const HYBRID: Movement = { name: 'hybrid', driftPpm: 380, marketPpm: 8_000, schemePpm: 2_500 };
const EQUITY: Movement = { name: 'equity', driftPpm: 480, marketPpm: 18_000, schemePpm: 6_000 };

function movementOf({ category, isPublishedDaily }: Scheme): Movement {
  if (isPublishedDaily || /liquid|overnight/i.test(category)) return CASH;
  if (/debt|gilt|income|money market|arbitrage/i.test(category)) return DEBT;
  if (/hybrid|solution|life cycle|fund of fund|\bfof\b/i.test(category)) return HYBRID;
  return EQUITY;
}

/** FNV-1a with a final mix, which spreads similar texts over all 32 bits. Not for security. */
function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A pseudo-random whole number from -limit to limit with a triangular distribution. */
function noise(text: string, limit: number): number {
  const bits = hash32(text);
  const [one, other] = [bits & 0xffff, bits >>> 16];
  return Math.trunc(((one + other - 0xffff) * limit) / 0xffff);
}

/** The movement of a scheme's NAV on a day, in parts per million. Deterministic in seed, code and date. */
export function stepPpm(seed: string, scheme: Scheme, date: BusinessDate): number {
  const { name, driftPpm, marketPpm, schemePpm } = movementOf(scheme);
  return driftPpm + noise(`${seed}/${name}/${date}`, marketPpm) + noise(`${seed}/${scheme.code}/${date}`, schemePpm);
}

/**
 * A NAV after a step, rounded half up to the same decimals; at least one in the last decimal.
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
