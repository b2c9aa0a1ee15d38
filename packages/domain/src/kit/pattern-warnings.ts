/**
 * Warnings about identifiers that match their pattern but are unlikely to be real. A warning refuses nothing: only the
 * patterns decide.
 */
export type PatternWarning = 'pan-holder-type-unknown' | 'aadhaar-check-digit-wrong' | 'ifsc-branch-zero';

/**
 * The fourth letter of a PAN: association, body of individuals, company, firm, government, family, artificial person,
 * local authority, person, trust.
 */
const PAN_HOLDER_TYPES = 'ABCFGHJLPT';

/** @param pan matches its pattern */
export const panWarning = (pan: string): PatternWarning | undefined =>
  PAN_HOLDER_TYPES.includes(pan.charAt(3)) ? undefined : 'pan-holder-type-unknown';

/** Without a list of branches, the only certainty is that no branch has the number zero. */
export const ifscWarning = (ifsc: string): PatternWarning | undefined =>
  ifsc.endsWith('000000') ? 'ifsc-branch-zero' : undefined;

/** @param aadhaar twelve digits, the last one being the check digit */
export const aadhaarWarning = (aadhaar: string): PatternWarning | undefined =>
  verhoeffSum(aadhaar) === 0 ? undefined : 'aadhaar-check-digit-wrong';

/** The permutation of the digit at each position before it is summed; positions repeat after eight. */
const PERMUTATION_COUNT = 8;
const PERMUTATIONS = permutations('1576283094');
const PENTAGON = 5;

/**
 * Verhoeff's checksum in the dihedral group of the pentagon: 0 when the check digit is correct. It detects every wrong
 * digit and every swap of adjacent digits.
 *
 * @see J. Verhoeff, Error Detecting Decimal Codes (1969)
 */
const verhoeffSum = (digits: string): number =>
  [...digits]
    .toReversed()
    .reduce((sum, digit, position) => product(sum, permuted(Number(digit), position % PERMUTATION_COUNT)), 0);

const permuted = (digit: number, position: number): number => PERMUTATIONS[position]?.[digit] ?? digit;

function permutations(first: string): readonly (readonly number[])[] {
  const once = [...first].map(Number);
  const rows = [[...once.keys()]];
  while (rows.length < PERMUTATION_COUNT) rows.push((rows.at(-1) ?? []).map((digit) => once[digit] ?? digit));
  return rows;
}

/** The group product: 0 to 4 are rotations, 5 to 9 are reflections. */
function product(left: number, right: number): number {
  const isReflection = left >= PENTAGON;
  const rotation = isReflection ? left - right + PENTAGON : left + right;
  const isResultReflection = isReflection !== right >= PENTAGON;
  return (((rotation % PENTAGON) + PENTAGON) % PENTAGON) + (isResultReflection ? PENTAGON : 0);
}
