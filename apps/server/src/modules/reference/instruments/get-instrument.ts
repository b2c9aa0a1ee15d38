import { Refusal } from '@artha/domain/kit/errors';
import type { Db } from '../../../platform/db/database.ts';
import { findInstrument, listSiblings } from './instruments.queries.ts';
import type { NavRange } from './nav-history.queries.ts';
import { getNavFacts, listNavs } from './nav-history.queries.ts';

/** A scheme with facts on its prices and its other options. @throws Refusal instrument.not-found */
export async function getInstrument(db: Db, instrumentId: number) {
  const scheme = await findInstrument(db, instrumentId);
  if (!scheme) throw new Refusal('instrument.not-found');
  const [facts, siblings] = await Promise.all([getNavFacts(db, instrumentId), listSiblings(db, scheme)]);
  return { ...scheme, ...facts, siblings };
}

/** The prices of a scheme. @throws Refusal instrument.not-found */
export async function getNavHistory(db: Db, range: NavRange) {
  const [scheme, navs] = await Promise.all([findInstrument(db, range.instrumentId), listNavs(db, range)]);
  if (!scheme) throw new Refusal('instrument.not-found');
  return navs;
}
