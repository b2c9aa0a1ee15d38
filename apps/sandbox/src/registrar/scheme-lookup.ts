import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Database } from '../platform/database.ts';
import { publishedAtMs } from './publication-day.ts';
import { findListedNav, findListInForce, findPublication, getList } from './registrar.queries.ts';
import type { Price, Scheme } from './scheme.ts';

/** A NAV of a day, and when it came out. */
export interface PublishedNav {
  readonly nav: string;
  /** Undefined for one that was out before the registrar had its first list. */
  readonly publishedAtMs: number | undefined;
}

/** Schemes of the list in force, and NAVs, by code. */
export interface SchemeLookup {
  readonly findScheme: (code: string) => Scheme | undefined;
  /** A look at NAVs that are out at an instant; each day is read once. For one batch, then to be thrown away. */
  readonly navsOut: (atMs: number) => (code: string, navOn: BusinessDate) => PublishedNav | undefined;
}

const byCode = (schemes: readonly Scheme[]): ReadonlyMap<string, Scheme> =>
  new Map(schemes.map((scheme) => [scheme.code, scheme]));

/** The prices of a day by code, only those that are of the day. */
function pricesOf(db: Database, navOn: BusinessDate): ReadonlyMap<string, Price> {
  const publication = findPublication(db, navOn);
  if (!publication) return new Map();
  const prices = new Map<string, Price>();
  for (const [index, scheme] of getList(db, publication.listId).schemes.entries()) {
    const price = publication.prices[index];
    if (price?.navOn === navOn) prices.set(scheme.code, price);
  }
  return prices;
}

export function createSchemeLookup(db: Database): SchemeLookup {
  // By digest, not by id: after a reset another list may get the id of one that is gone.
  let known: { digest: string; schemes: ReadonlyMap<string, Scheme> } | undefined;
  return {
    findScheme(code) {
      const inForce = findListInForce(db);
      if (!inForce) return undefined;
      if (known?.digest !== inForce.digest) {
        known = { digest: inForce.digest, schemes: byCode(getList(db, inForce.id).schemes) };
      }
      return known.schemes.get(code);
    },
    navsOut(atMs) {
      const days = new Map<BusinessDate, ReadonlyMap<string, Price>>();
      return (code, navOn) => {
        if (publishedAtMs(navOn) > atMs) return undefined;
        const prices = days.get(navOn) ?? pricesOf(db, navOn);
        days.set(navOn, prices);
        const price = prices.get(code);
        if (price) return { nav: price.nav, publishedAtMs: publishedAtMs(navOn) };
        const listed = findListedNav(db, code, navOn);
        return listed === undefined ? undefined : { nav: listed, publishedAtMs: undefined };
      };
    },
  };
}
