import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, businessDateAt } from '@artha/domain/kit/dates';
import type { DueWork } from '../clock/advance-clock.ts';
import type { BusinessClock } from '../clock/business-clock.ts';
import type { RanJob } from '../clock/ran-jobs.ts';
import type { Database } from '../platform/database.ts';
import { inTransaction } from '../platform/database.ts';
import { findSetting, putSetting } from '../platform/settings.queries.ts';
import { findCalendar, putCalendar } from './calendar.queries.ts';
import { isPublicationDay, nextPublicationDay, publicationOn, publishedAtMs } from './publication-day.ts';
import * as queries from './registrar.queries.ts';
import type { Price } from './scheme.ts';
import { compareSchemes } from './scheme.ts';
import type { SchemeList } from './scheme-list.ts';

export interface Registrar extends DueWork {
  /** The next publication, whatever the time: a missed one is published at once. */
  readonly nextDueMs: () => number | undefined;
  readonly runDue: (untilMs: number) => Promise<RanJob[]>;
  /** Accepts a new scheme list, after publishing all past days with the old one. */
  readonly receive: (list: SchemeList) => Promise<{ schemes: number; nextPublicationOn: BusinessDate | undefined }>;
  /** The number of schemes in the list, and its date. */
  readonly summary: () => { schemes: number; asOn: string | undefined };
}

const JOB_NAME = 'registrar-navs';
const AS_ON = 'registrar.as_on';

/**
 * The next day to publish. With the first list that is today, even after 21:00, because an order of this evening may
 * get today's NAV.
 */
function nextOnFor(state: queries.RegistrarState | undefined, nowMs: number): BusinessDate {
  return state && state.prices.length > 0 ? state.nextOn : businessDateAt(new Date(nowMs));
}

/** A simulated price stays until the product sends a newer one: the product may import our publications days later. */
function newerPrice(known: Price | undefined, sent: Price): Price {
  return known?.isSimulated && known.navOn >= sent.navOn ? known : sent;
}

/** Only funds priced daily can be bought at the NAV of a day before the order. */
const dailyNavs = (list: SchemeList) =>
  list.schemes
    .filter(({ scheme }) => scheme.isPublishedDaily)
    .map(({ scheme, price }) => ({ code: scheme.code, navOn: price.navOn, nav: price.nav }));

function receiveList(db: Database, list: SchemeList, nowMs: number): void {
  const state = queries.findState(db);
  const previous = state ? queries.getList(db, state.listId).schemes : [];
  const known = new Map(previous.map((scheme, index) => [scheme.code, state?.prices[index]]));
  const sorted = list.schemes.toSorted((one, other) => compareSchemes(one.scheme, other.scheme));
  const { holidays, specialSessions } = list;
  inTransaction(db, () => {
    queries.putState(db, {
      listId: queries.insertList(
        db,
        sorted.map(({ scheme }) => scheme),
      ),
      prices: sorted.map(({ scheme, price }) => newerPrice(known.get(scheme.code), price)),
      nextOn: nextOnFor(state, nowMs),
    });
    queries.insertListedNavs(db, dailyNavs(list));
    putCalendar(db, { holidays, specialSessions });
    putSetting(db, AS_ON, list.asOn);
  });
}

/**
 * Publishes all past days, each in its own transaction, so that a crash leaves only complete days. Other calls are
 * served in between.
 */
async function publishUntil(db: Database, seed: string, untilMs: number): Promise<RanJob[]> {
  const firstOn = queries.findNextOn(db);
  const state = firstOn !== undefined && publishedAtMs(firstOn) <= untilMs ? queries.findState(db) : undefined;
  if (!state) return [];
  const { schemes } = queries.getList(db, state.listId);
  const calendar = findCalendar(db);
  const ran: RanJob[] = [];
  let { prices } = state;
  for (let day = state.nextOn; publishedAtMs(day) <= untilMs; day = addDays(day, 1)) {
    const nextOn = addDays(day, 1);
    if (!isPublicationDay(calendar, schemes, day)) {
      queries.putNextOn(db, nextOn);
      continue;
    }
    const published = publicationOn(day, { seed, calendar, schemes }, prices);
    prices = published.prices;
    inTransaction(db, () => {
      queries.insertPublication(db, day, state.listId, prices);
      queries.insertDistributions(db, published.distributions);
      queries.putState(db, { listId: state.listId, prices, nextOn });
    });
    const moved = prices.reduce((count, price) => count + (price.navOn === day ? 1 : 0), 0);
    ran.push({ name: JOB_NAME, businessDate: day, outcome: `${moved} of ${prices.length} NAVs published` });
    await nextTurn();
  }
  return ran;
}

/** One registrar for all fund houses: receives the scheme list and publishes each day's NAVs. */
export function createRegistrar(db: Database, clock: BusinessClock, seed: string): Registrar {
  // Serialized: publishing yields between days, and the list must not change meanwhile.
  let last: Promise<unknown> = Promise.resolve();
  function serialize<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  }

  function nextDay(): BusinessDate | undefined {
    const state = queries.findState(db);
    if (!state) return undefined;
    return nextPublicationDay(findCalendar(db), queries.getList(db, state.listId).schemes, state.nextOn);
  }

  return {
    runDue: (untilMs) => serialize(() => publishUntil(db, seed, untilMs)),
    nextDueMs() {
      const day = nextDay();
      return day && publishedAtMs(day);
    },
    receive: (list) =>
      serialize(async () => {
        await publishUntil(db, seed, clock.horizonMs());
        receiveList(db, list, clock.horizonMs());
        await publishUntil(db, seed, clock.horizonMs());
        return { schemes: list.schemes.length, nextPublicationOn: nextDay() };
      }),
    summary() {
      const state = queries.findState(db);
      return { schemes: state?.prices.length ?? 0, asOn: findSetting(db, AS_ON) };
    },
  };
}
