import type { Paise } from '../../kit/money.ts';
import { paise, textFromScaled } from '../../kit/money.ts';

const PERCENT_PLACES = 2;
const WHOLE = 10_000n;

/**
 * The share of each value in their sum, in percent with 2 places. The shares add up to 100.00: all are rounded down,
 * and the missing hundredths go to the largest remainders (the first of equals).
 *
 * @param values none below zero
 * @returns null for each value when the sum is zero
 */
export const weightsOf = (values: readonly Paise[]): readonly (string | null)[] =>
  weightsWithin(values, (value) => value, []);

/**
 * The same for rows of nested groups, such as funds by account and account by member: the shares of the rows of a group
 * add up to the share that the group has among its siblings.
 *
 * @param groupings what identifies the group of a row, the outermost first
 */
export function weightsWithin<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => Paise,
  groupings: readonly ((row: Row) => unknown)[],
): readonly (string | null)[] {
  const values = rows.map(valueOf);
  if (sumOf(values) === 0n) return values.map(() => null);
  const shares = Array.from(values, () => 0n);
  const share = (members: readonly number[], hundredths: bigint, [groupOf, ...inner]: typeof groupings): void => {
    const isLast = groupOf === undefined;
    const groups = isLast ? members.map((at) => [at]) : [...Map.groupBy(members, (at) => groupOf(rows[at]!)).values()];
    const parts = apportioned(
      hundredths,
      groups.map((group) => sumOf(group.map((at) => values[at]!))),
    );
    for (const [at, group] of groups.entries())
      if (isLast) shares[group[0]!] = parts[at]!;
      else share(group, parts[at]!, inner);
  };
  share([...values.keys()], WHOLE, groupings);
  return shares.map((hundredths) => textFromScaled(hundredths, PERCENT_PLACES));
}

const sumOf = (values: readonly Paise[]): Paise => values.reduce((sum, value) => paise(sum + value), paise(0n));

/** Hundredths in proportion to values: the remaining ones go to the largest remainders. Zeros for only zeros. */
function apportioned(hundredths: bigint, values: readonly Paise[]): readonly bigint[] {
  const total = sumOf(values);
  if (total === 0n) return values.map(() => 0n);
  const parts = values.map((value) => ({
    floor: (value * hundredths) / total,
    remainder: (value * hundredths) % total,
  }));
  const missing = Number(hundredths - parts.reduce((sum, { floor }) => sum + floor, 0n));
  const byRemainder = parts
    .map((_, index) => index)
    .toSorted((one, other) => compareRemainders(parts[one], parts[other]));
  const raised = new Set(byRemainder.slice(0, missing));
  return parts.map(({ floor }, index) => (raised.has(index) ? floor + 1n : floor));
}

interface Part {
  readonly remainder: bigint;
}

/** Largest remainder first. Sorting is stable, so equals keep their order. */
function compareRemainders(one: Part | undefined, other: Part | undefined): number {
  const difference = (other?.remainder ?? 0n) - (one?.remainder ?? 0n);
  if (difference === 0n) return 0;
  return difference > 0n ? 1 : -1;
}
