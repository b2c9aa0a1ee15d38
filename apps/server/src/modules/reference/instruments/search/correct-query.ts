import type { FundQuery } from '@artha/domain/reference/instruments/search/fund-query';
import { withWords } from '@artha/domain/reference/instruments/search/fund-query';
import { isCorrectable, wordsNear } from '@artha/domain/reference/instruments/search/nearest-word';
import type { Db } from '../../../../platform/db/database.ts';
import { listUnknownWords, listWordsLike } from './fund-search.queries.ts';

/**
 * What a query that found nothing may have been meant as, the likeliest first: its unknown words replaced by near ones.
 * Of several unknown words, each further one is replaced by its nearest.
 */
async function correctionsOf(db: Db, query: FundQuery): Promise<readonly FundQuery[]> {
  const unknown = await listUnknownWords(db, query.words.filter(isCorrectable));
  const near = await Promise.all(
    unknown.map(async (word) => [word, wordsNear(word, await listWordsLike(db, word))] as const),
  );
  const [first, ...others] = near.filter(([, words]) => words.length > 0);
  if (!first) return [];
  const nearest = others.map(([word, [meant = word]]) => [word, meant] as const);
  return first[1].map((meant) => withWords(query, new Map([[first[0], meant], ...nearest])));
}

/** Searches, and searches again with corrected words where nothing is found. */
export async function searchCorrecting<Found>(
  db: Db,
  query: FundQuery,
  { search, isEmpty }: { search: (query: FundQuery) => Promise<Found>; isEmpty: (found: Found) => boolean },
): Promise<Found> {
  const found = await search(query);
  if (!isEmpty(found)) return found;
  for (const corrected of await correctionsOf(db, query)) {
    const better = await search(corrected);
    if (!isEmpty(better)) return better;
  }
  return found;
}
