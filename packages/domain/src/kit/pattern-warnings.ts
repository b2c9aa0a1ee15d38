/**
 * What may be said of an identifier that passes its pattern and is all the same hardly a real one. A warning refuses
 * nothing: the patterns alone decide (specification 5.6).
 */
export type PatternWarning = 'pan-holder-type-unknown' | 'aadhaar-check-digit-wrong' | 'ifsc-branch-zero';

/**
 * Association, body of individuals, company, firm, government, family, artificial person, local authority, person,
 * trust: the fourth letter.
 */
const PAN_HOLDER_TYPES = 'ABCFGHJLPT';

/** @param pan one that passes its pattern */
export const panWarning = (pan: string): PatternWarning | undefined =>
  PAN_HOLDER_TYPES.includes(pan.charAt(3)) ? undefined : 'pan-holder-type-unknown';

/** Branches are told from a list of them; without one it is sure only that no branch has the number zero. */
export const ifscWarning = (ifsc: string): PatternWarning | undefined =>
  ifsc.endsWith('000000') ? 'ifsc-branch-zero' : undefined;

/** @param aadhaar twelve digits, of which the last one checks the others */
export const aadhaarWarning = (aadhaar: string): PatternWarning | undefined =>
  verhoeffSum(aadhaar) === 0 ? undefined : 'aadhaar-check-digit-wrong';

/** How the digits at each place are exchanged before they are summed; the places repeat after eight. */
const EXCHANGES_REPEAT_AFTER = 8;
const EXCHANGES = exchanges('1576283094');
const PENTAGON = 5;

/**
 * Verhoeff's sum in the group of the turns and mirrorings of a pentagon: 0 for whoever has the right check digit. It
 * tells every wrong digit and every two neighbours that changed places.
 *
 * @see J. Verhoeff, Error Detecting Decimal Codes (1969)
 */
const verhoeffSum = (digits: string): number =>
  [...digits]
    .toReversed()
    .reduce((sum, digit, place) => joined(sum, exchanged(Number(digit), place % EXCHANGES_REPEAT_AFTER)), 0);

const exchanged = (digit: number, place: number): number => EXCHANGES[place]?.[digit] ?? digit;

function exchanges(first: string): readonly (readonly number[])[] {
  const once = [...first].map(Number);
  const rows = [[...once.keys()]];
  while (rows.length < EXCHANGES_REPEAT_AFTER) rows.push((rows.at(-1) ?? []).map((digit) => once[digit] ?? digit));
  return rows;
}

/** 0 to 4 turn the pentagon, 5 to 9 mirror it too: one after the other. */
function joined(left: number, right: number): number {
  const isMirrored = left >= PENTAGON;
  const turned = isMirrored ? left - right + PENTAGON : left + right;
  const isResultMirrored = isMirrored !== right >= PENTAGON;
  return (((turned % PENTAGON) + PENTAGON) % PENTAGON) + (isResultMirrored ? PENTAGON : 0);
}
