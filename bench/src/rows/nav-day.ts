import { basename } from 'node:path';
import type { ImportReport } from '../../../apps/server/src/modules/reference/feeds/index.ts';
import { bareRows } from '../bare-load.ts';
import type { Evening } from '../nav-day-copies.ts';
import {
  dropTemplates,
  eveningOfProduct,
  eveningStored,
  eveningOnRead,
  makeTemplates,
  wholeMs,
} from '../nav-day-copies.ts';
import { navFiles } from '../real-feeds.ts';
import { expectSameOutcome } from '../row-counts.ts';
import type { Bench, Comparison, Row } from '../row.ts';
import { NotMeasurable } from '../row.ts';
import { StatementTimes } from '../statement-times.ts';
import { summaryOf, summaryText } from '../statistics.ts';

const YESTERDAY = 'NAVAll_fetched_2026-08-18';
const TODAY = 'NAVAll_fetched_2026-08-19';

/**
 * The evening: new NAVs arrive, and every holding has a new value. The product values a holding on read, so that
 * revaluation is one query over all of them. Storing values means writing a million rows, which is far slower: the
 * reference values on read too, so that the target compares with the faster approach. The reference uses PostgreSQL's
 * default storage; its figures on tables with our fillfactor are measured in addition.
 */
export const row: Row = {
  name: 'NAV day',
  work: "load a full AMFI NAV file over yesterday's by the importer and value 1,000,000 holdings, in a fresh copy",
  reference:
    'by raw pg: COPY of rows read in advance, one UPDATE … FROM, and the value of all holdings on read as well',
  unit: 'ms',
  target: { atMost: 1.5 },
  rounds: 5,
  prepare,
};

async function prepare(bench: Bench): Promise<Comparison> {
  const files = await navFiles(bench.feedsDir);
  const [yesterday, today] = [YESTERDAY, TODAY].map((name) => files.find((file) => basename(file).startsWith(name)));
  if (yesterday === undefined || today === undefined) {
    throw new NotMeasurable(`${YESTERDAY} and ${TODAY} are not in ${bench.feedsDir}`);
  }
  const cluster = await bench.cluster();
  await makeTemplates(cluster, yesterday);
  const rows = await bareRows(today);
  const ours = await eveningOfProduct(cluster, today);
  const onRead = await eveningOnRead(cluster, rows, 'default');
  const stored = await eveningStored(cluster, rows);
  const total = expectSameOutcome({ ours: ours.total, 'valued on read': onRead.total, stored: stored.total });
  const parts = new Parts();
  const side = (name: string, evening: () => Promise<Evening>) => async () => parts.add(name, await evening());
  return {
    ours: side('ours', () => eveningOfProduct(cluster, today)),
    reference: side('valued on read', () => eveningOnRead(cluster, rows, 'default')),
    additional: {
      'by raw pg, values stored: one UPDATE of prices, one UPDATE of a million values': side('stored', () =>
        eveningStored(cluster, rows),
      ),
      'by raw pg, valued on read, with our fillfactor': side('valued on read, our storage', () =>
        eveningOnRead(cluster, rows, 'ours'),
      ),
    },
    notes: [
      `${basename(today)} over ${basename(yesterday)}: ${countsOf(ours.report)}; raw pg ${rows.rowCount} rows`,
      `all sides compute ${total}`,
      "raw pg has PostgreSQL's default storage unless stated otherwise; ours has a lower fillfactor",
    ],
    details: async () => {
      const times = new StatementTimes();
      const watched = await eveningOfProduct(cluster, today, times);
      return [...parts.lines(), ...times.lines(wholeMs(watched))];
    },
    close: () => dropTemplates(cluster),
  };
}

/** Loading and valuation of each evening, reported separately. */
class Parts {
  readonly #of = new Map<string, Evening[]>();

  /** @returns the total */
  add(side: string, evening: Evening): number {
    this.#of.set(side, [...(this.#of.get(side) ?? []), evening]);
    return wholeMs(evening);
  }

  /** The first round is a warm-up and does not count. */
  lines(): string[] {
    return [...this.#of].map(([side, [, ...counted]]) => {
      const load = summaryText(summaryOf(counted.map(({ loadMs }) => loadMs)));
      return `${side}: load ${load} ms, value ${summaryText(summaryOf(counted.map(({ revalueMs }) => revalueMs)))} ms`;
    });
  }
}

const countsOf = ({ read, added, changed, unchanged, refused }: ImportReport): string =>
  `${read} read, ${added} new, ${changed} changed, ${unchanged} unchanged, ${refused} refused`;
