import type { Paise } from './money.ts';

const ONES = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** Below one hundred. */
function twoDigits(number: number): string {
  if (number < ONES.length) return ONES[number] ?? '';
  const ones = ONES[number % 10];
  return [TENS[Math.floor(number / 10)], ones].filter(Boolean).join('-');
}

/** The groups of the Indian system below one crore, by their size. */
const GROUPS = [
  [100_000n, 'lakh'],
  [1_000n, 'thousand'],
  [100n, 'hundred'],
] as const;

function inWords(number: bigint): string {
  const crores = number / 10_000_000n;
  const parts = crores > 0n ? [`${inWords(crores)} crore`] : [];
  let rest = number % 10_000_000n;
  for (const [size, name] of GROUPS) {
    if (rest >= size) parts.push(`${twoDigits(Number(rest / size))} ${name}`);
    rest %= size;
  }
  if (rest > 0n) parts.push(twoDigits(Number(rest)));
  return parts.join(' ');
}

/**
 * An amount in words, as on receipts and cheques: 'Rupees five thousand and fifty paise only'.
 *
 * @throws RangeError for an amount below zero
 */
export function amountInWords(amount: Paise): string {
  if (amount < 0n) throw new RangeError('an amount below zero has no words');
  const [rupees, paisePart] = [amount / 100n, Number(amount % 100n)];
  const whole = rupees === 0n ? 'zero' : inWords(rupees);
  const fraction = paisePart === 0 ? '' : ` and ${twoDigits(paisePart)} paise`;
  return `Rupees ${whole}${fraction} only`;
}
