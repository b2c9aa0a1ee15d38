import { fundSearchText } from '@artha/domain/reference/instruments/search/fund-search-text';
import { isCorrectable } from '@artha/domain/reference/instruments/search/nearest-word';
import type { Tx } from '../../../../platform/db/database.ts';
import { addWords, listUnsearched, saveSearchTexts } from './refresh-search.queries.ts';

/** Lets funds that are new, or whose names, codes or house have changed, be found by what they are called now. */
export async function refreshSearch(tx: Tx): Promise<void> {
  const funds = await listUnsearched(tx);
  if (funds.length === 0) return;
  const texts = funds.map((fund) => ({ id: fund.id, ...fundSearchText(fund) }));
  await saveSearchTexts(tx, texts);
  await addWords(tx, countWords(texts.map(({ text }) => text)));
}

/** In how many texts each word is that a mistake may be corrected to. */
function countWords(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of new Set(text.split(' '))) if (isCorrectable(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
