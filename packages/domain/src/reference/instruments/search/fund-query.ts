import { fundWords, withoutPlanAndOption } from './fund-words.ts';

/** What somebody looks for. */
export interface FundQuery {
  /** All of them must begin a word of the fund. */
  readonly words: readonly string[];
  /** Those of the name, without plan and option. */
  readonly nameWords: readonly string[];
  /** Whether a word tells funds apart. Else most funds match, and none better than another. */
  readonly isTelling: boolean;
  /** A plan that is asked for. It counts only where several plans are offered. */
  readonly planType: 'Direct' | 'Regular' | undefined;
  /** A scheme code or an ISIN, whole. */
  readonly code: string | undefined;
}

/** Words that most funds have: they narrow nothing beside others. */
const USUAL: ReadonlySet<string> = new Set(['fund', 'funds', 'mf', 'mutual']);
const PLANS: Readonly<Record<string, 'Direct' | 'Regular'>> = { direct: 'Direct', regular: 'Regular', reg: 'Regular' };

const planOf = (word: string) => (Object.hasOwn(PLANS, word) ? PLANS[word] : undefined);

/** Reads a search. Without a word of its own (`%%%`) nothing is found. */
export function parseFundQuery(text: string): FundQuery {
  const typed = fundWords(text);
  const telling = typed.filter((word) => !USUAL.has(word) && planOf(word) === undefined);
  const words = [...new Set(telling.length > 0 ? telling : typed)];
  const code = text.trim().toLowerCase();
  return {
    words,
    nameWords: withoutPlanAndOption(words),
    isTelling: telling.length > 0,
    planType: telling.length > 0 ? typed.map(planOf).find((plan) => plan !== undefined) : undefined,
    code: /^\d{4,8}$|^inf[a-z0-9]{9}$/.test(code) ? code : undefined,
  };
}

/** A query with its unknown words replaced by known ones. */
export function withWords(query: FundQuery, replaced: ReadonlyMap<string, string>): FundQuery {
  const words = [...new Set(query.words.map((word) => replaced.get(word) ?? word))];
  return { ...query, words, nameWords: withoutPlanAndOption(words) };
}
