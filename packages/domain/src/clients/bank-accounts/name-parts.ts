/** Titles before a name. Some are also given names, so that only those in front go, and never the last word. */
const TITLES = new Set(
  'MR MRS MS MISS MASTER MST DR PROF ADV CA COL CAPT MAJ SHRI SHREE SRI SMT SMTI KUM KUMARI MESSRS'.split(' '),
);

/** 'S/O RAMESH': whose child, wife or care somebody is in is no part of the name. */
const RELATION = /\s(?:S|D|W|C)\s?\/\s?O\b.*$/;

/** Between the names of joint holders. */
const JOINING = new Set(['AND']);

/** Short forms and spellings that banks use for one and the same name. */
const SAME_NAMES: readonly (readonly [name: string, forms: string])[] = [
  ['MOHAMMED', 'MD MOHD MOHAMMAD MOHAMED MOHAMAD MUHAMMAD MUHAMMED'],
  ['KUMAR', 'KR KMR'],
  ['PRASAD', 'PD PRSD'],
  ['CHANDRA', 'CH'],
  ['SHEIKH', 'SK SHAIKH SHAIK SHEK'],
  ['SYED', 'SAYED SAYYED SAYYAD SYEED'],
  ['LAKSHMI', 'LAXMI'],
  ['ABDUL', 'ABD'],
];
const NAME_OF_FORM = new Map(SAME_NAMES.flatMap(([name, forms]) => forms.split(' ').map((form) => [form, name])));

/**
 * The parts of a person's name in capitals: without titles, punctuation and accents, short forms in full. 'Mr. Md.
 * D'Souza S/O Peter' is MOHAMMED, DSOUZA.
 */
export function namePartsOf(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replace(RELATION, '')
    .replaceAll('&', ' AND ')
    .replaceAll(/['’`]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const parts = plain === '' ? [] : plain.split(' ').filter((part) => !JOINING.has(part));
  const first = parts.findIndex((part, at) => !TITLES.has(part) || at === parts.length - 1);
  return parts.slice(Math.max(first, 0)).map((part) => NAME_OF_FORM.get(part) ?? part);
}

/** Spellings of one sound in Latin letters: SUBRAMANIAM and SUBRAMANYAM, QURESHI and KURESHI, WAGH and VAGH. */
const SOUNDS: readonly (readonly [spelling: RegExp, sound: string])[] = [
  [/KSH|X/g, 'KS'],
  [/EE|IY|YI|Y/g, 'I'],
  [/OO|OU/g, 'U'],
  [/AA/g, 'A'],
  [/AI/g, 'E'],
  [/PH/g, 'F'],
  [/W/g, 'V'],
  [/Q/g, 'K'],
  [/Z/g, 'J'],
  [/([BCDGJKPST])H/g, '$1'],
  [/C/g, 'K'],
  [/(.)\1+/g, '$1'],
  // Before a consonant it is not heard.
  [/H(?=[^AEIOU]|$)/g, ''],
];

/** How a part sounds: equal for usual spellings of one name. */
export const soundOf = (part: string): string =>
  SOUNDS.reduce((sound, [spelling, replacement]) => sound.replaceAll(spelling, replacement), part);
