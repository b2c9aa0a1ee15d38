import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, businessDateAt } from '@artha/domain/kit/dates';
import type { DueWork } from '../clock/advance-clock.ts';
import type { BusinessClock } from '../clock/business-clock.ts';
import type { RanStep } from '../clock/ran-work.ts';
import type { Database } from '../platform/database.ts';
import { inTransaction } from '../platform/database.ts';
import { findSetting, putSetting } from '../platform/settings.queries.ts';
import { findCalendar, putCalendar } from './calendar.queries.ts';
import { isPublicationDay, nextPublicationDay, pricesOn, publishedAtMs } from './publication-day.ts';
import * as queries from './registrar.queries.ts';
import type { Price } from './scheme.ts';
import { compareSchemes } from './scheme.ts';
import type { SchemeList } from './scheme-list.ts';

export interface Registrar extends DueWork {
  /** Takes a new scheme list after all days passed have been published with the old one. */
  readonly receive: (list: SchemeList) => Promise<{ schemes: number; nextPublicationOn: BusinessDate | undefined }>;
  /** How many schemes the list holds, and of when it is. */
  readonly summary: () => { schemes: number; asOn: string | undefined };
}

const STEP_NAME = 'registrar-navs';
const AS_ON = 'registrar.as_on';

/**
 * The day after the last published one comes next. Before the first list no day has passed: today comes first, even
 * after its hour, because an order of this evening may be priced at today's NAV.
 */
function nextOnFor(state: queries.RegistrarState | undefined, nowMs: number): BusinessDate {
  return state && state.prices.length > 0 ? state.nextOn : businessDateAt(new Date(nowMs));
}

/** A step of ours stays until the product knows a newer price: it may be importing what we published days ago. */
function keptOrGiven(known: Price | undefined, given: Price): Price {
  return known?.isOurs && known.navOn >= given.navOn ? known : given;
}

/** Only funds that are priced each day are ever bought at the NAV of a day before the order. */
const dailyNavs = (list: SchemeList) =>
  list.schemes
    .filter(({ scheme }) => scheme.isPublishedDaily)
    .map(({ scheme, price }) => ({ code: scheme.code, navOn: price.navOn, nav: price.nav }));

function receiveList(db: Database, list: SchemeList, nowMs: number): void {
  const state = queries.findState(db);
  const before = state ? queries.getList(db, state.listId).schemes : [];
  const known = new Map(before.map((scheme, index) => [scheme.code, state?.prices[index]]));
  const sorted = list.schemes.toSorted((one, other) => compareSchemes(one.scheme, other.scheme));
  const { holidays, specialSessions } = list;
  inTransaction(db, () => {
    queries.putState(db, {
      listId: queries.insertList(
        db,
        sorted.map(({ scheme }) => scheme),
      ),
      prices: sorted.map(({ scheme, price }) => keptOrGiven(known.get(scheme.code), price)),
      nextOn: nextOnFor(state, nowMs),
    });
    queries.insertListedNavs(db, dailyNavs(list));
    putCalendar(db, { holidays, specialSessions });
    putSetting(db, AS_ON, list.asOn);
  });
}

/**
 * Publishes all days passed. One transaction a day, so that a kill leaves whole days only; other calls get their turn
 * in between.
 */
async function publishUntil(db: Database, seed: string, untilMs: number): Promise<RanStep[]> {
  const firstOn = queries.findNextOn(db);
  const state = firstOn !== undefined && publishedAtMs(firstOn) <= untilMs ? queries.findState(db) : undefined;
  if (!state) return [];
  const { schemes } = queries.getList(db, state.listId);
  const calendar = findCalendar(db);
  const ran: RanStep[] = [];
  let { prices } = state;
  for (let day = state.nextOn; publishedAtMs(day) <= untilMs; day = addDays(day, 1)) {
    const nextOn = addDays(day, 1);
    if (!isPublicationDay(calendar, schemes, day)) {
      queries.putNextOn(db, nextOn);
      continue;
    }
    prices = pricesOn(day, { seed, calendar, schemes }, prices);
    inTransaction(db, () => {
      queries.insertPublication(db, day, state.listId, prices);
      queries.putState(db, { listId: state.listId, prices, nextOn });
    });
    const moved = prices.reduce((count, price) => count + (price.navOn === day ? 1 : 0), 0);
    ran.push({ name: STEP_NAME, businessDate: day, outcome: `${moved} of ${prices.length} NAVs published` });
    await nextTurn();
  }
  return ran;
}

/** The registrars of all fund houses as one: takes the scheme list, gives out each day's NAVs. */
export function createRegistrar(db: Database, clock: BusinessClock, seed: string): Registrar {
  // One after the other: publishing yields between days, and a list must not change under it.
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  }

  function nextDay(): BusinessDate | undefined {
    const state = queries.findState(db);
    if (!state) return undefined;
    return nextPublicationDay(findCalendar(db), queries.getList(db, state.listId).schemes, state.nextOn);
  }

  return {
    runDue: (untilMs) => inTurn(() => publishUntil(db, seed, untilMs)),
    nextDueMs() {
      const day = nextDay();
      return day && publishedAtMs(day);
    },
    receive: (list) =>
      inTurn(async () => {
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
