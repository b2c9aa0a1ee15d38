import type { FundQuery } from '@artha/domain/reference/instruments/search/fund-query';
import type { KnownWord } from '@artha/domain/reference/instruments/search/nearest-word';
import type { SQL } from 'drizzle-orm';
import { and, like, or, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import { instrument } from '../instruments.tables.ts';
import { instrumentWord } from './former-name.tables.ts';
import { orderOfEqualMatches, SIZE_MAX_RUPEES } from './order-of-equal-matches.queries.ts';

const { searchText, searchName, isLive, schemeCode } = instrument;
const { optionRank, nameWords: nameWordsRank, size } = orderOfEqualMatches(instrument);

/** Funds with every word of a query at the beginning of one of theirs. Words have letters and digits alone. */
export const matchesQuery = ({ words }: FundQuery): SQL | undefined =>
  words.length === 0 ? sql`false` : and(...words.map((word) => like(searchText, `% ${word}%`)));

/**
 * How well a fund fits a query, the best first: funds that are priced before others; the fund with the code or ISIN;
 * a name that begins with the words as typed, then a former name that does; the words in their order from the beginning
 * of a name, or of a former one; in their order within the name; otherwise. Then options of growth, unless another is
 * asked for, and shorter names.
 */
function rankOf(query: FundQuery): SQL<number> {
  const { words, nameWords, code } = query;
  const phrase = nameWords.join(' ');
  const inOrder = nameWords.map((word) => `${word}%`).join(' ');
  const isCode =
    code !== undefined &&
    sql`when ${schemeCode} = ${code} or ${code.toUpperCase()} in (${instrument.isinGrowthOrPayout}, ${instrument.isinReinvestment}) then 0`;
  const whole = words.join(' ');
  const hasMore = words.length > nameWords.length;
  const tier = sql`case ${isCode || sql``}
    ${hasMore ? sql`when ${searchName} like ${` ${whole}%`} or ${wasCalled([whole])} then 1` : sql``}
    when ${searchName} like ${` ${phrase}%`} then 2
    when ${wasCalled([phrase])} then 3
    when ${searchName} like ${` ${inOrder}`} then 4
    when ${wasCalled(nameWords)} then 5
    when ${searchName} like ${`% ${inOrder}`} then 6
    else 7 end`;
  return sql<number>`((case when ${isLive} then 0 else 10 end + ${tier}) * 10 + ${optionRank}) * 100
    + ${nameWordsRank}`;
}

/**
 * Whether a former name begins with the words, or has them in their order from its beginning. The names stand between
 * bars; what follows the last bar is no name. The regular expression takes longer and is asked last.
 */
function wasCalled(parts: readonly string[]): SQL {
  const inOneName = String.raw`\| ${parts.join('[^|]* ')}[^|]*\|`;
  return sql`${searchText} like ${`%| ${parts.map((part) => `${part}%`).join(' ')}`} and ${searchText} ~ ${inOneName}`;
}

/**
 * The condition of the funds that precede all others that match a query: those whose name begins with it, which have
 * all its words, too. Undefined for a query that funds may match better than by the beginning of their name.
 */
export function matchesBest({ words, nameWords, code }: FundQuery): SQL | undefined {
  if (code !== undefined || words.length > nameWords.length) return undefined;
  return like(searchName, ` ${words.join(' ')}%`);
}

/** The order of relevance among live funds that `matchesBest`, which an index has. */
export const orderOfBest = sql`${optionRank}, ${nameWordsRank}, ${size} desc, ${instrument.id}`;

/**
 * The sort key of what a query finds, as text in the order of bytes: the rank, then larger funds before smaller ones
 * and those whose size is not known. Of equal ones the longest known comes first: its id is the lowest.
 */
export function relevanceOf(query: FundQuery): SQL<string> {
  return sql<string>`(to_char(${rankOf(query)}, 'FM00000')
    || to_char(${SIZE_MAX_RUPEES} - ${size}, 'FM000000000000000'))`;
}

/** Words of fewer funds may be mistakes of the feed themselves: 'Kotka'. */
const KNOWN_MIN_FUNDS = 10;

/** The words of a search that begin no usual word of funds. */
export async function listUnknownWords(db: Db, words: readonly string[]): Promise<readonly string[]> {
  if (words.length === 0) return [];
  const { rows } = await db.execute<{ word: string }>(sql`
    select typed as word from unnest(${sql.param([...words])}::text[]) typed
    where not exists (select from instrument_word w where w.fund_count >= ${KNOWN_MIN_FUNDS}
      and w.word collate "C" >= typed and w.word collate "C" < typed || ${LAST_CHARACTER})`);
  return rows.map(({ word }) => word);
}

const LAST_CHARACTER = '\u{10ffff}';

/** Words that one with a mistake may stand for: not much shorter, and with its first or second letter in front. */
export async function listWordsLike(db: Db, typed: string): Promise<readonly KnownWord[]> {
  const [first = '', second = ''] = typed;
  return db
    .select({ word: instrumentWord.word, fundCount: instrumentWord.fundCount })
    .from(instrumentWord)
    .where(
      and(
        sql`length(${instrumentWord.word}) >= ${typed.length - 1}`,
        or(
          like(instrumentWord.word, `${first}%`),
          like(instrumentWord.word, `_${second}%`),
          like(instrumentWord.word, `${second}%`),
        ),
      ),
    );
}
