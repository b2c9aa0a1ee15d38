/** Words of an address that say nothing of the place, and short forms of those that do. */
const FILLERS = new Set(
  'NO THE AND NEAR OPP OPPOSITE BEHIND INDIA DIST DISTRICT TALUKA AT POST PIN PINCODE'.split(' '),
);
const FORMS: ReadonlyMap<string, string> = new Map([
  ['RD', 'ROAD'],
  ['ST', 'STREET'],
  ['APT', 'APARTMENT'],
  ['APTS', 'APARTMENT'],
  ['APARTMENTS', 'APARTMENT'],
  ['BLDG', 'BUILDING'],
  ['SOC', 'SOCIETY'],
  ['CHS', 'SOCIETY'],
  ['NGR', 'NAGAR'],
  ['FLR', 'FLOOR'],
  ['BENGALURU', 'BANGALORE'],
  ['BOMBAY', 'MUMBAI'],
  ['MADRAS', 'CHENNAI'],
  ['CALCUTTA', 'KOLKATA'],
]);

/** From this score on, two addresses count as the same. */
export const ADDRESS_SAME_FROM = 60;
const SCORE_MAX = 100;

function wordsOf(address: string): Set<string> {
  const plain = address
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/['’`.]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (plain === '') return new Set();
  return new Set(
    plain
      .split(' ')
      .map((word) => FORMS.get(word) ?? word)
      .filter((word) => !FILLERS.has(word)),
  );
}

/**
 * How much of the shorter address is in the longer one, a whole number from 0 to 100, rounded down. Order, case,
 * punctuation and common short forms do not matter; 0 when one of them is empty.
 */
export function addressScore(ours: string, theirs: string): number {
  const [our, their] = [wordsOf(ours), wordsOf(theirs)];
  const shorter = Math.min(our.size, their.size);
  if (shorter === 0) return 0;
  const common = [...our].filter((word) => their.has(word)).length;
  return Math.floor((common * SCORE_MAX) / shorter);
}
