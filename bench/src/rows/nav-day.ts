import { basename } from 'node:path';
import type { ImportReport } from '../../../apps/server/src/modules/reference/feeds/index.ts';
import { bareRows } from '../bare-load.ts';
import type { Evening } from '../nav-day-copies.ts';
import {
  dropTemplates,
  eveningOfProduct,
  eveningStored,
  eveningWhenRead,
  makeTemplates,
  wholeMs,
} from '../nav-day-copies.ts';
import { navFiles } from '../real-feeds.ts';
import { expectAlike } from '../row-counts.ts';
import type { Bench, Contest, Row } from '../row.ts';
import { NotMeasurable } from '../row.ts';
import { StatementTimes } from '../statement-times.ts';
import { summaryOf, summaryText } from '../statistics.ts';

const YESTERDAY = 'NAVAll_fetched_2026-08-18';
const TODAY = 'NAVAll_fetched_2026-08-19';

/**
 * The evening: prices come, and everything held has another value. The product values a holding when somebody reads it,
 * so that its revaluation is one look at all of them. One who stores values must write a million rows, which is far
 * slower; the target is held against the reference that values when read, too, and so against the faster of the two.
 * Whoever writes a reference tunes nothing; what it takes on tables that leave room in each page, as ours do, stands
 * beside.
 */
export const row: Row = {
  name: 'NAV day',
  work: "load a full AMFI NAV file over yesterday's by the importer and value 1,000,000 holdings, on a fresh copy",
  reference:
    'by raw pg: COPY of rows read beforehand, one UPDATE … FROM, and the value of all holdings when read as well',
  unit: 'ms',
  target: { atMost: 1.5 },
  rounds: 5,
  prepare,
};

async function prepare(bench: Bench): Promise<Contest> {
  const files = await navFiles(bench.feedsDir);
  const [yesterday, today] = [YESTERDAY, TODAY].map((name) => files.find((file) => basename(file).startsWith(name)));
  if (yesterday === undefined || today === undefined) {
    throw new NotMeasurable(`${YESTERDAY} and ${TODAY} are not below ${bench.feedsDir}`);
  }
  const cluster = await bench.cluster();
  await makeTemplates(cluster, yesterday);
  const rows = await bareRows(today);
  const ours = await eveningOfProduct(cluster, today);
  const whenRead = await eveningWhenRead(cluster, rows, 'default');
  const stored = await eveningStored(cluster, rows);
  const total = expectAlike({ ours: ours.total, 'valued when read': whenRead.total, stored: stored.total });
  const parts = new Parts();
  const side = (name: string, evening: () => Promise<Evening>) => async () => parts.add(name, await evening());
  return {
    ours: side('ours', () => eveningOfProduct(cluster, today)),
    reference: side('valued when read', () => eveningWhenRead(cluster, rows, 'default')),
    beside: {
      'by raw pg, values stored: one UPDATE of prices, one UPDATE of a million values': side('stored', () =>
        eveningStored(cluster, rows),
      ),
      'by raw pg, valued when read, on tables that leave room as ours do': side('valued when read, our storage', () =>
        eveningWhenRead(cluster, rows, 'ours'),
      ),
    },
    notes: [
      `${basename(today)} over ${basename(yesterday)}: ${countsOf(ours.report)}; by hand ${rows.rowCount} rows`,
      `all come to the same: ${total}`,
      "by hand the tables have PostgreSQL's default storage unless said otherwise; ours leaves room in each page",
    ],
    details: async () => {
      const times = new StatementTimes();
      const watched = await eveningOfProduct(cluster, today, times);
      return [...parts.lines(), ...times.lines(wholeMs(watched))];
    },
    close: () => dropTemplates(cluster),
  };
}

/** Loading and valuing of each evening, so that neither hides behind the other. */
class Parts {
  readonly #of = new Map<string, Evening[]>();

  /** @returns the whole of it */
  add(side: string, evening: Evening): number {
    this.#of.set(side, [...(this.#of.get(side) ?? []), evening]);
    return wholeMs(evening);
  }

  /** Those of the first round do not count. */
  lines(): string[] {
    return [...this.#of].map(([side, [, ...counted]]) => {
      const load = summaryText(summaryOf(counted.map(({ loadMs }) => loadMs)));
      return `${side}: load ${load} ms, value ${summaryText(summaryOf(counted.map(({ revalueMs }) => revalueMs)))} ms`;
    });
  }
}

const countsOf = ({ read, added, changed, unchanged, refused }: ImportReport): string =>
  `${read} read, ${added} new, ${changed} changed, ${unchanged} unchanged, ${refused} refused`;
