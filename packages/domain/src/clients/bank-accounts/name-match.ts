import { namePartsOf, soundOf } from './name-parts.ts';
import type { VerificationEvent } from './verification.ts';

/** The scores from which names count as the same, and as nearly the same. They are settings. */
export interface NameMatchRule {
  readonly verifiedFrom: number;
  readonly reviewFrom: number;
}

/** The most that two names can have in common. */
export const NAME_SCORE_MAX = 100;

/** What a pair of parts has in common. */
const SAME = 1;
/** 'K' for Kumar. */
const INITIAL = 0.7;
const SAME_SOUND = 0.6;
/** What a part costs that only one of the names has; an initial costs less than a whole part. */
const EXTRA_PART = 0.8;
const EXTRA_INITIAL = 0.4;
/** Names that share initials only are hardly the same, unless there is nothing else in either. */
const WITHOUT_WHOLE_PART = 0.5;

const isInitial = (part: string): boolean => part.length === 1;

/** The parts of both names that are not paired yet, and what the pairs have in common so far. */
interface Matching {
  ours: readonly string[];
  readonly theirs: string[];
  common: number;
  /** The pairs of whole parts. */
  wholePairs: number;
  pairs: number;
}

/** Pairs each part of ours with the first free part of theirs that fits. */
function pairParts(matching: Matching, weight: number, fits: (one: string, other: string) => boolean): void {
  matching.ours = matching.ours.filter((one) => {
    const at = matching.theirs.findIndex((other) => fits(one, other));
    if (at < 0) return true;
    const [other = ''] = matching.theirs.splice(at, 1);
    matching.common += weight;
    matching.pairs += 1;
    if (!isInitial(one) && !isInitial(other)) matching.wholePairs += 1;
    return false;
  });
}

/** Writes neighbours as one part where the other name does: RAM KUMAR and RAMKUMAR, R K and RK. */
function joinNeighbours(parts: readonly string[], others: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? '';
    const pair = part + (parts[at + 1] ?? '');
    const isPair = at + 1 < parts.length && others.includes(pair) && !parts.includes(pair);
    joined.push(isPair ? pair : part);
    if (isPair) at += 1;
  }
  return joined;
}

/** Two or three letters that begin neighbours of the other name are initials: RK for Rohan Kumar. */
const INITIALS_MAX = 3;
function splitInitials(parts: readonly string[], others: readonly string[]): string[] {
  const initialsAt = (at: number, count: number) =>
    others
      .slice(at, at + count)
      .map((other) => other[0])
      .join('');
  return parts.flatMap((part) => {
    const areInitials =
      part.length > 1 &&
      part.length <= INITIALS_MAX &&
      !others.includes(part) &&
      others.some((_other, at) => initialsAt(at, part.length) === part);
    return areInitials ? [...part] : [part];
  });
}

const costOf = (parts: readonly string[]): number =>
  parts.reduce((cost, part) => cost + (isInitial(part) ? EXTRA_INITIAL : EXTRA_PART), 0);

/**
 * How alike two names of a person are, a whole number from 0 to 100, rounded down. Order, case, titles and punctuation
 * do not matter; an initial fits any part that begins with it. Many names are registered with initials, so a name
 * equals itself whatever it consists of.
 */
export function nameScore(ours: string, theirs: string): number {
  const [our, their] = [namePartsOf(ours), namePartsOf(theirs)];
  if (our.length === 0 || their.length === 0) return 0;
  const [ourJoined, theirJoined] = [joinNeighbours(our, their), joinNeighbours(their, our)];
  const matching: Matching = {
    ours: splitInitials(ourJoined, theirJoined),
    theirs: splitInitials(theirJoined, ourJoined),
    common: 0,
    wholePairs: 0,
    pairs: 0,
  };
  pairParts(matching, SAME, (one, other) => one === other);
  pairParts(matching, INITIAL, (one, other) => isInitial(one) !== isInitial(other) && one[0] === other[0]);
  pairParts(
    matching,
    SAME_SOUND,
    (one, other) => !isInitial(one) && !isInitial(other) && soundOf(one) === soundOf(other),
  );
  const whole = matching.pairs + costOf(matching.ours) + costOf(matching.theirs);
  const isEqual = matching.common === whole;
  const share = (matching.common / whole) * (isEqual || matching.wholePairs > 0 ? 1 : WITHOUT_WHOLE_PART);
  return Math.floor(share * NAME_SCORE_MAX + Number.EPSILON * NAME_SCORE_MAX);
}

/** What a score means for a verification. */
export function eventOfScore(score: number, { verifiedFrom, reviewFrom }: NameMatchRule): VerificationEvent {
  if (score >= verifiedFrom) return 'matched';
  return score >= reviewFrom ? 'unclear' : 'mismatched';
}
