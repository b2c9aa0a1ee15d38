import type { BusinessDate } from '@artha/domain/kit/dates';
import { daysBetween } from '@artha/domain/kit/dates';
import { mayBeFar } from '@artha/domain/reference/instruments/price-moves';
import type { Tx } from '../../../../platform/db/database.ts';
import { listDebtIds, listFarFromHeld, listHeldWithin, listNeighboursOutside } from './far-prices.queries.ts';

interface FilePrice {
  readonly instrumentId: number;
  readonly on: BusinessDate;
  readonly nav: string;
}

interface FileCounts {
  /** Rows that are collected as new. */
  readonly newCount: number;
  /** Rows that the history has for their schemes and days. */
  readonly heldCount: number;
  readonly newestOn: BusinessDate;
}

/** The prices of a scheme in a file, oldest first. */
interface Series {
  readonly instrumentId: number;
  readonly isDebt: boolean;
  readonly days: readonly BusinessDate[];
  readonly navs: readonly number[];
}

/**
 * The schemes with a new price that may be far from a neighbour, in the file or in the history; the domain decides.
 * Prices of the file are compared here, so that the database only looks up its own.
 *
 * @param rows of the file
 */
export async function findFarIds(
  tx: Tx,
  rows: readonly FilePrice[],
  { newCount, heldCount, newestOn }: FileCounts,
): Promise<readonly number[]> {
  if (newCount === 0) return [];
  const ids = [...new Set(rows.map(({ instrumentId }) => instrumentId))];
  const debtIds = await listDebtIds(tx, ids);
  const all = [...Map.groupBy(rows, ({ instrumentId }) => instrumentId)].map(([instrumentId, own]) =>
    seriesOf(instrumentId, own, debtIds.has(instrumentId)),
  );
  const far = new Set(all.filter(hasFarNeighbours).map(({ instrumentId }) => instrumentId));
  if (heldCount === 0) {
    for (const id of await farFromOutside(tx, all, newestOn)) far.add(id);
  } else if (newCount < heldCount) {
    for (const id of await listFarFromHeld(tx, newestOn)) far.add(id);
  } else {
    for (const id of await farFromOutside(tx, all, newestOn)) far.add(id);
    for (const id of await farFromWithin(tx, all)) far.add(id);
  }
  return [...far];
}

function seriesOf(instrumentId: number, rows: readonly FilePrice[], isDebt: boolean): Series {
  const isSorted = rows.every((row, index) => index === 0 || row.on >= (rows[index - 1]?.on ?? row.on));
  const sorted = isSorted ? rows : rows.toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
  return { instrumentId, isDebt, days: sorted.map(({ on }) => on), navs: sorted.map(({ nav }) => Number(nav)) };
}

const hasFarNeighbours = ({ navs, isDebt }: Series): boolean =>
  navs.some((nav, index) => index > 0 && mayBeFar(navs[index - 1] ?? nav, nav, isDebt));

/** Compares the first price of each scheme with the one before it, and the last with the one after it. */
async function farFromOutside(tx: Tx, all: readonly Series[], newestOn: BusinessDate): Promise<readonly number[]> {
  const ends = all.map(({ instrumentId, days }) => ({ instrumentId, from: days[0] ?? null, to: days.at(-1) ?? null }));
  const found = await listNeighboursOutside(tx, ends, newestOn);
  const seriesOfId = new Map(all.map((series) => [series.instrumentId, series]));
  return found.flatMap(({ instrumentId, on, nav }) => {
    const series = seriesOfId.get(instrumentId);
    return series && isFarFromEnd(series, on, Number(nav)) ? instrumentId : [];
  });
}

/** @param on before the first or after the last day of the series */
function isFarFromEnd({ days, navs, isDebt }: Series, on: BusinessDate, nav: number): boolean {
  const end = on < (days[0] ?? on) ? 0 : days.length - 1;
  const [endOn, endNav] = [days[end], navs[end]];
  return endOn !== undefined && endNav !== undefined && mayBeFar(endNav, nav, isDebt, Math.abs(daysBetween(on, endOn)));
}

/** Compares the known prices between those of a file with the ones next to them. */
async function farFromWithin(tx: Tx, all: readonly Series[]): Promise<readonly number[]> {
  const held = Map.groupBy(await listHeldWithin(tx), ({ instrumentId }) => instrumentId);
  return all.flatMap((series) =>
    (held.get(series.instrumentId) ?? []).some(({ on, nav }) => isFarFromNext(series, on, Number(nav)))
      ? series.instrumentId
      : [],
  );
}

/** @param on between the first and the last day of the series */
function isFarFromNext({ days, navs, isDebt }: Series, on: BusinessDate, nav: number): boolean {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? on) < on) low = middle + 1;
    else high = middle;
  }
  // The price before the day, that of the day or after it, and the one after that.
  return [low - 1, low, low + 1].some((index) => {
    const next = navs[index];
    return next !== undefined && mayBeFar(next, nav, isDebt);
  });
}
