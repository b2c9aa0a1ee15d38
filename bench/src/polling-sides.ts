import { readFile } from 'node:fs/promises';
import { createActivityLog } from '@artha/contract/system/activity-log';
import { getCart } from '@artha/contract/trading/cart';
import { aggregateCurrentHoldings } from '@artha/contract/portfolio/holdings';
import { listInstruments } from '@artha/contract/reference/instruments';
import { countNotifications } from '@artha/contract/system/notifications';
import { listOrders } from '@artha/contract/trading/orders';
import { getCurrentUser } from '@artha/contract/system/session.user';
import type pg from 'pg';
import type { EdgeLimits } from '../../apps/server/src/platform/http/edge-limits.ts';
import { connectTo } from './cluster.ts';
import type { Load } from './load.ts';
import { loadResult, startLoad } from './load.ts';
import type { LoadResult } from './load-jobs.ts';
import type { SignedInUser } from './signed-in-users.ts';
import { insertSignedIn, renewSessions, requestOf } from './signed-in-users.ts';
import type { ProductProcess } from './product-process.ts';
import { startProductProcess } from './product-process.ts';

/** The number of pollers, and the mixed load that runs at the same time. */
export interface Scale {
  readonly pollers: number;
  readonly everyMs: number;
  /** A poll without an answer for as long is an error. */
  readonly missingAfterMs: number;
  readonly mixedPerSecond: number;
  readonly ms: number;
}

/** The result of a round. */
export interface PollingRound {
  readonly mixed: LoadResult;
  /** Undefined in a round without pollers. */
  readonly polls: LoadResult | undefined;
  /** Of the product during the round, outside of transactions. */
  readonly queriesPerSecond: number;
}

export interface PollingSides {
  withPollers(): Promise<PollingRound>;
  alone(): Promise<PollingRound>;
  /** Of the product, in MB. */
  memory(): Promise<number>;
  close(): Promise<void>;
}

const MIXED_USERS = 200;
const BELL = `${countNotifications.method} ${countNotifications.path}`;

const ordersOf = ({ accountId }: SignedInUser) => encodeURIComponent(JSON.stringify({ where: { accountId } }));

/** The requests of a user besides polling, mostly reads: one of each kind. */
function mixOf(user: SignedInUser): readonly string[] {
  const at = ({ method, path }: { method: string; path: string }) =>
    `${method} ${path.replace(':accountId', String(user.accountId))}`;
  return [
    requestOf(at(getCurrentUser), user),
    requestOf(at(listInstruments), user),
    requestOf(at(getCart), user),
    requestOf(`${at(listOrders)}?filter=${ordersOf(user)}`, user),
    requestOf(at(aggregateCurrentHoldings), user, JSON.stringify({ accountId: user.accountId })),
    requestOf(at(createActivityLog), user, JSON.stringify({ type: 'PAGE_VIEW', payload: { page: '/dashboard' } })),
  ];
}

/** Starts the product with users who poll and users who browse; each load runs in a process of its own. */
export async function startPolling(
  config: pg.ClientConfig,
  runDir: string,
  scale: Scale,
  limits: Partial<EdgeLimits> = {},
): Promise<PollingSides> {
  const product = await startProductProcess(config, runDir, { limits });
  const client = await connectTo(config);
  const users = await insertSignedIn(client, 'uses', MIXED_USERS);
  const pollers = (await insertSignedIn(client, 'polls', scale.pollers)).map((user) => requestOf(BELL, user));
  const mixed = users.flatMap(mixOf);
  const loads = { mixed: startLoad(), polls: startLoad() };
  const parts = { product, mixed, loads, scale };
  return {
    alone: () => measured(parts, async () => undefined),
    withPollers: async () => {
      await renewSessions(client);
      // Clears the caches of sessions and counts, as after a start; the first poll of each client is not measured.
      await client.query(`select pg_notify('artha_session', ''), pg_notify('artha_bell', '')`);
      const { port } = product;
      const { everyMs, missingAfterMs } = scale;
      await loads.polls.run({ kind: 'poll', port, requests: pollers, everyMs, missingAfterMs });
      try {
        return await measured(parts, () => loads.polls.run({ kind: 'watch', ms: scale.ms }));
      } finally {
        await loads.polls.run({ kind: 'hang-up' });
      }
    },
    memory: () => residentMegabytes(product.pid),
    close: async () => {
      for (const load of Object.values(loads)) await load.close();
      await client.end();
      await product.stop();
    },
  };
}

interface Parts {
  readonly product: ProductProcess;
  readonly mixed: readonly string[];
  readonly loads: { readonly mixed: Load };
  readonly scale: Scale;
}

async function measured(
  { product, mixed, loads, scale }: Parts,
  watch: () => Promise<LoadResult | undefined>,
): Promise<PollingRound> {
  const { ms, mixedPerSecond: perSecond } = scale;
  const before = await product.queries();
  const startedAt = performance.now();
  const [ofMixed, ofPolls] = await Promise.all([
    loadResult(loads.mixed, { kind: 'paced', port: product.port, requests: mixed, perSecond, ms }),
    watch(),
  ]);
  const seconds = (performance.now() - startedAt) / 1_000;
  const queriesPerSecond = ((await product.queries()) - before) / seconds;
  return { mixed: ofMixed, polls: ofPolls, queriesPerSecond };
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024;
}
