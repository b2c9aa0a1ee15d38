import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Database } from '../platform/database.ts';
import { HttpProblem } from '../platform/http-problem.ts';
import { publishedAtMs } from './publication-day.ts';
import { findCurrentList, findListedNav, findPublication, findState, getList } from './registrar.queries.ts';
import type { Price, Scheme } from './scheme.ts';
import { orderCodeOf } from './scheme.ts';

/** A NAV of a day, and when it was published. */
export interface PublishedNav {
  readonly nav: string;
  /** Undefined for a NAV older than the registrar's first list. */
  readonly publishedAtMs: number | undefined;
}

/** Schemes of the current list, and NAVs, by the code of the registrar or that of the exchange. */
export interface SchemeLookup {
  readonly findScheme: (code: string) => Scheme | undefined;
  /**
   * The scheme of an order or a plan; undefined for an unknown code. Before the first list every code is unknown, and
   * the order must be sent again later.
   *
   * @throws HttpProblem 503 before the first list
   */
  readonly findForEntry: (code: string) => Scheme | undefined;
  /** The newest NAV of a scheme: published, or sent by the product. */
  readonly newestNav: (code: string) => string | undefined;
  /** Finds NAVs published by an instant. It caches each day it reads, so use it for one batch only. */
  readonly publishedNavs: (atMs: number) => (code: string, navOn: BusinessDate) => PublishedNav | undefined;
}

/** A code of the registrar comes before the same code of the exchange. */
const byCode = (schemes: readonly Scheme[]): ReadonlyMap<string, Scheme> =>
  new Map([
    ...schemes.map((scheme) => [orderCodeOf(scheme), scheme] as const),
    ...schemes.map((scheme) => [scheme.code, scheme] as const),
  ]);

/** The prices dated on a day, by code. */
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

/** The price that the next publication starts from. */
function newestNavOf(db: Database, code: string): string | undefined {
  const state = findState(db);
  if (!state) return undefined;
  const index = getList(db, state.listId).schemes.findIndex((scheme) => scheme.code === code);
  return state.prices[index]?.nav;
}

export function createSchemeLookup(db: Database): SchemeLookup {
  // Compared by digest, not by id: after a reset another list may get the same id.
  let cached: { digest: string; schemes: ReadonlyMap<string, Scheme> } | undefined;
  function findScheme(code: string): Scheme | undefined {
    const current = findCurrentList(db);
    if (!current) return undefined;
    if (cached?.digest !== current.digest) {
      cached = { digest: current.digest, schemes: byCode(getList(db, current.id).schemes) };
    }
    return cached.schemes.get(code);
  }
  /** As the registrar knows it. */
  const ownCode = (code: string): string => findScheme(code)?.code ?? code;
  return {
    findScheme,
    findForEntry(code) {
      if (!findCurrentList(db)) throw new HttpProblem(503, 'exchange.closed', 'The exchange has no scheme list yet.');
      return findScheme(code);
    },
    newestNav: (code) => newestNavOf(db, ownCode(code)),
    publishedNavs(atMs) {
      const days = new Map<BusinessDate, ReadonlyMap<string, Price>>();
      return (code, navOn) => {
        if (publishedAtMs(navOn) > atMs) return undefined;
        const prices = days.get(navOn) ?? pricesOf(db, navOn);
        days.set(navOn, prices);
        const registrarCode = ownCode(code);
        const price = prices.get(registrarCode);
        if (price) return { nav: price.nav, publishedAtMs: publishedAtMs(navOn) };
        const listed = findListedNav(db, registrarCode, navOn);
        return listed === undefined ? undefined : { nav: listed, publishedAtMs: undefined };
      };
    },
  };
}
