import type { Paise } from '@artha/domain/kit/money';

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['', '', ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')];

/** Largest first; the number of crores is itself spelled out in crores. */
const SCALES: readonly (readonly [size: bigint, name: string])[] = [
  [10_000_000n, 'crore'],
  [100_000n, 'lakh'],
  [1_000n, 'thousand'],
  [100n, 'hundred'],
];

function spellOut(count: bigint): string {
  const scale = SCALES.find(([size]) => count >= size);
  if (scale) {
    const [size, name] = scale;
    const rest = count % size;
    return `${spellOut(count / size)} ${name}${rest === 0n ? '' : ` ${spellOut(rest)}`}`;
  }
  const small = Number(count);
  if (small < SMALL.length) return SMALL[small] ?? '';
  const unit = small % 10;
  return `${TENS[Math.floor(small / 10)]}${unit === 0 ? '' : `-${SMALL[unit]}`}`;
}

/** An amount in words, as on a cheque: 'Fifteen thousand rupees and fifty paise'. */
export function amountInWords(amount: Paise): string {
  const [rupees, paisePart] = [amount / 100n, amount % 100n];
  const paiseText = paisePart === 0n ? '' : ` and ${spellOut(paisePart)} paise`;
  const text = `${spellOut(rupees)} ${rupees === 1n ? 'rupee' : 'rupees'}${paiseText}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
