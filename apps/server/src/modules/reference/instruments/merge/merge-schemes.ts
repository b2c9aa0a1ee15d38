import type { SchemeCategory } from '@artha/domain/reference/feeds/amfi-category';
import type { Tx } from '../../../../platform/db/database.ts';
import { createNewPrices, insertNewPrices, listRefusedPrices, listRepriced } from './new-prices.queries.ts';
import { reviewNewPrices } from './review-new-prices.ts';
import type { References } from '../../master-data/index.ts';
import { ensureReferences } from '../../master-data/index.ts';
import { listKnownCodes } from '../instruments.queries.ts';
import { setLatestFromHistory } from '../latest-prices.queries.ts';
import { collectKnownDayPrices, collectNewDayPrices, countChangedLines } from './collect-prices.queries.ts';
import { listFarOrPastIds, listUnknownSchemes, matchSchemes } from './match-schemes.queries.ts';
import { keepFormerNames } from '../search/former-names.queries.ts';
import type { SchemeEntry, SchemeFile, SchemeOutcome } from './scheme-file.ts';
import { dropStage, stageSchemes } from './stage-schemes.queries.ts';
import { addSchemes, updateFacts, updateLatestPrices } from './write-schemes.queries.ts';

/**
 * Merges schemes and their prices into the catalogue. Real feeds add and describe schemes; the sandbox registrar only
 * provides prices for existing ones. Rows with nothing new are not written.
 */
export async function mergeSchemes(tx: Tx, entries: readonly SchemeEntry[], file: SchemeFile): Promise<SchemeOutcome> {
  const providesSchemes = file.source !== 'sandbox';
  const references = providesSchemes ? await referencesOf(tx, entries, file) : NO_REFERENCES;
  await stageSchemes(tx, entries, references);
  await createNewPrices(tx);
  const describing = { ...file, providesSchemes };
  const matched = await matchSchemes(tx, describing);
  const unknown = !providesSchemes && matched.unknown > 0 ? await listUnknownSchemes(tx) : [];
  if (providesSchemes && (matched.facts > 0 || !file.isNewest)) await keepFormerNames(tx, describing);
  if (matched.newDays > 0) await collectNewDayPrices(tx);
  if (matched.knownDays > 0) await collectKnownDayPrices(tx, file);
  const farIds = matched.moved + matched.knownDays > 0 ? await listFarOrPastIds(tx) : [];
  const { remarks, confirmed, hasRefused } = await reviewNewPrices(tx, file, farIds);
  const confirmedIds = [...new Set(confirmed.map(({ instrumentId }) => instrumentId))];
  const isAdding = providesSchemes && matched.unknown > 0;
  const { added, lastIdBefore } = isAdding ? await addSchemes(tx, file) : { added: 0, lastIdBefore: MAX_ID };
  await insertNewPrices(tx, file);
  const describedLines = matched.facts > 0 ? await updateFacts(tx, describing) : [];
  if (matched.newDays + matched.knownDays > 0) await updateLatestPrices(tx, describing);
  if (confirmedIds.length > 0) await setLatestFromHistory(tx, confirmedIds);
  const refused = hasRefused || matched.knownDays > 0 ? await listRefusedPrices(tx) : [];
  const { changed, pricedIds } = await countChangedLines(tx, { describedLines, refused, lastIdBefore });
  const repriced = matched.knownDays > 0 ? [...confirmed, ...(await listRepriced(tx))] : confirmed;
  await dropStage(tx);
  return { added, changed, refused: [...unknown, ...refused], remarks, pricedIds, confirmedIds, repriced };
}

const NO_REFERENCES: References = { serviceProviderIds: new Map(), categories: new Map() };
const MAX_ID = 2_147_483_647;

/** An older file does not change facts, so it adds fund houses and categories only for schemes that are new. */
async function referencesOf(tx: Tx, entries: readonly SchemeEntry[], { isNewest }: SchemeFile): Promise<References> {
  const known = isNewest ? undefined : await listKnownCodes(tx);
  const fundHouses = new Set<string>();
  const categories = new Map<string, SchemeCategory>();
  for (const { row } of entries) {
    if (known?.has(row.schemeCode)) continue;
    fundHouses.add(row.fundHouse);
    categories.set(row.category.group, row.category);
  }
  return ensureReferences(tx, [...fundHouses], [...categories.values()]);
}
