/**
 * The words of a fund's name, or of what somebody types to find it, in the spelling that both are compared in: lower
 * case, without punctuation, abbreviations written as one word ('fof'), market caps as two ('mid cap').
 */
export function fundWords(text: string): string[] {
  const spelt = SPELLINGS.reduce(
    (before, [pattern, spelling]) => before.replaceAll(pattern, spelling),
    text.normalize('NFKC').toLowerCase(),
  );
  return spelt
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .flatMap(dividedWord)
    .filter((word) => word !== '' && !NOISE.has(word));
}

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  // 'T.I.G.E.R.' and 'U. S.' are one word each.
  [/(?<=\b\p{L})\. ?(?=\p{L}\b)/gu, ''],
  [/\bpru\b/g, 'prudential'],
  [/\bnifty(?=\p{L})/gu, 'nifty '],
  [/\bfunds?[ -]+of[ -]+funds?\b|\bfofs\b/g, 'fof'],
  [/\bexchange[ -]+traded[ -]+funds?\b|\betfs\b/g, 'etf'],
  [/\bincome[ -]+distribution[ -]+cum[ -]+capital[ -]+withdrawal\b/g, 'idcw'],
  [/\bre[ -]+invest/g, 'reinvest'],
  [/\bpay[ -]+out\b/g, 'payout'],
  [/\bblue[ -]+chips?\b|\bbluechips\b/g, 'bluechip'],
  [/\bg[ -]secs?\b|\bgsecs\b/g, 'gsec'],
  [/\b(small|mid|large|multi|flexi|micro|mega)[ -]*(cap)s?\b/g, '$1 $2'],
  [/\bmulti[ -]*asset\b/g, 'multi asset'],
  [/\btaxsaver\b/g, 'tax saver'],
  // 'S&P' and 'L&T' are one word, 'Large & Mid' are two.
  [/\b(\p{L})\s?&\s?(\p{L})\b/gu, '$1$2'],
];

/** Words that tell no fund from another. */
const NOISE: ReadonlySet<string> = new Set(['a', 'an', 'and', 'of', 'the', 'plan', 'plans', 'option', 'scheme']);

/** 'nifty50' is typed for 'Nifty 50'; the beginning of an ISIN stays as it is. */
const dividedWord = (word: string): readonly string[] =>
  /^inf\d/.test(word) ? [word] : word.split(/(?<=\p{L})(?=\p{N})/u);

/** Words of plans and options, which follow the name of a scheme in any order. */
const AFTER_NAME: ReadonlySet<string> = new Set(
  (
    'direct regular reg growth idcw dcw dividend div payout reinvestment reinvest bonus cumulative options ' +
    'daily weekly fortnightly monthly quarterly half halfyearly yearly annual annually'
  ).split(' '),
);

/** Words without those of plan and option at their end; all of them if there are no others. */
export function withoutPlanAndOption(words: readonly string[]): readonly string[] {
  const last = words.findLastIndex((word) => !AFTER_NAME.has(word));
  return last < 0 ? words : words.slice(0, last + 1);
}
