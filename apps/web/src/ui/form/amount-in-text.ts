import type { Paise } from '@artha/domain/kit/money';

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['', '', ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')];

/** The largest first; a crore counts in crores itself. */
const SCALES: readonly (readonly [size: bigint, name: string])[] = [
  [10_000_000n, 'crore'],
  [100_000n, 'lakh'],
  [1_000n, 'thousand'],
  [100n, 'hundred'],
];

function words(count: bigint): string {
  const scale = SCALES.find(([size]) => count >= size);
  if (scale) {
    const [size, name] = scale;
    const rest = count % size;
    return `${words(count / size)} ${name}${rest === 0n ? '' : ` ${words(rest)}`}`;
  }
  const small = Number(count);
  if (small < SMALL.length) return SMALL[small] ?? '';
  const unit = small % 10;
  return `${TENS[Math.floor(small / 10)]}${unit === 0 ? '' : `-${SMALL[unit]}`}`;
}

/** An amount in words, as on a cheque: 'Fifteen thousand rupees and fifty paise'. */
export function amountInWords(amount: Paise): string {
  const [rupees, paisePart] = [amount / 100n, amount % 100n];
  const said = `${words(rupees)} ${rupees === 1n ? 'rupee' : 'rupees'}${paisePart === 0n ? '' : ` and ${words(paisePart)} paise`}`;
  return said.charAt(0).toUpperCase() + said.slice(1);
}
