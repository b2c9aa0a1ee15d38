import { Refusal } from '@artha/domain/kit/errors';
import type { FormerName } from '@artha/domain/reference/instruments/former-names';
import { formerNames } from '@artha/domain/reference/instruments/former-names';
import type { Db } from '../../../platform/db/database.ts';
import { findInstrument, listSiblings } from './instruments.queries.ts';
import type { NavRange } from './nav-history.queries.ts';
import { getNavFacts, listNavs } from './nav-history.queries.ts';
import { listPublishedNames } from './search/former-names.queries.ts';

/** A scheme with facts on its prices, its other options and its former names. @throws Refusal instrument.not-found */
export async function getInstrument(db: Db, instrumentId: number) {
  const scheme = await findInstrument(db, instrumentId);
  if (!scheme) throw new Refusal('instrument.not-found');
  const [facts, siblings, former] = await Promise.all([
    getNavFacts(db, instrumentId),
    listSiblings(db, scheme),
    listFormerNames(db, scheme),
  ]);
  return { ...scheme, ...facts, siblings, formerNames: [...former] };
}

/** What a scheme was called before, the newest first. */
export const listFormerNames = async (
  db: Db,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<readonly FormerName[]> => formerNames(name, await listPublishedNames(db, id));

/** The prices of a scheme. @throws Refusal instrument.not-found */
export async function getNavHistory(db: Db, range: NavRange) {
  const [scheme, navs] = await Promise.all([findInstrument(db, range.instrumentId), listNavs(db, range)]);
  if (!scheme) throw new Refusal('instrument.not-found');
  return navs;
}
