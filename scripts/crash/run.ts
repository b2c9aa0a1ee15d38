import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { buy } from './buy.ts';
import type { Random } from './random.ts';
import { seededRandom } from './random.ts';
import type { Check } from './checks.ts';
import { checkAll } from './checks.ts';
import { killAtRandom } from './kill-at-random.ts';
import type { Options } from './options.ts';
import { insertPeople, signIn } from './people.ts';
import { until } from './retry.ts';
import type { Environment } from './environment.ts';

export interface Outcome {
  readonly orderCount: number;
  readonly killCount: number;
  readonly allotmentKillCount: number;
  /** Of all restarts, in milliseconds, shortest first. */
  readonly recoveriesMs: readonly number[];
  readonly placedInMs: number;
  readonly allottedInMs: number;
  readonly checks: readonly Check[];
}

/** One-time passwords are limited to 15 tries an hour a user. */
const ORDERS_A_PERSON = 10;
const BUYERS_AT_ONCE = 32;
const DAYS_TO_THE_NAV = 5;
const ALLOTTED_WITHIN_MS = 1_800_000;
const ADVANCE_RETRY_MS = 500;
const FIRST_ADVANCE_MS = 10_000;

/** Places, pays and allots orders while the product is killed, and checks the result. */
export async function run(environment: Environment, options: Options, log: Log): Promise<Outcome> {
  const random = seededRandom(options.seed);
  const startedOn = new Date();
  const database = await environment.openDatabase();
  try {
    log(`seed ${options.seed}, ${options.orders} orders, data in ${environment.folder}`);
    await insertPeople(database, Math.ceil(options.orders / ORDERS_A_PERSON));
    // On a clock advance the product reports its schemes to the registrar; the exchange accepts orders in no others.
    await advance(environment.sandboxUrl, { to: new Date(startedOn.getTime() + FIRST_ADVANCE_MS).toISOString() });
    const placing = performance.now();
    const { orderIds, killCount } = await placeAll(environment, database, options, { random, log });
    const placedInMs = performance.now() - placing;
    log(`${orderIds.length} orders are paid, ${killCount} kills, ${Math.round(placedInMs / 1000)} s`);
    await waitUntilAccepted(database, orderIds);
    const allotting = performance.now();
    const allotmentKillCount = await allotAll(environment, database, options, random);
    const allottedInMs = performance.now() - allotting;
    log(`allotted, ${allotmentKillCount} kills, ${Math.round(allottedInMs / 1000)} s`);
    // Each client is notified of the units by mail, one after another.
    const isSent = async () => ((await countUnsent(database)) === 0 ? true : undefined);
    await until('an empty outbox', isSent, ALLOTTED_WITHIN_MS);
    const to = new Date(startedOn.getTime() + (DAYS_TO_THE_NAV + 1) * 86_400_000);
    return {
      orderCount: orderIds.length,
      killCount,
      allotmentKillCount,
      recoveriesMs: environment.nodes.flatMap(({ recoveries }) => recoveries).toSorted((one, other) => one - other),
      placedInMs,
      allottedInMs,
      checks: await checkAll(database, { orderIds, from: startedOn, to }),
    };
  } finally {
    await database.close();
  }
}

type Log = (line: string) => void;

interface RunTools {
  readonly random: Random;
  readonly log: Log;
}

async function placeAll(
  environment: Environment,
  database: Database,
  { orders, kills }: Options,
  { random, log }: RunTools,
) {
  const urls = environment.nodes.map(({ url }) => url);
  const { rows } = await database.pool.query<{ id: number }>(
    `select id from instrument where is_listed and is_live and plan_type = 'Direct' and structure = 'open-ended'`,
  );
  const buyOptions = { sandboxUrl: environment.sandboxUrl, instrumentIds: rows.map(({ id }) => id), random };
  const orderIds: string[] = [];
  const people = Array.from({ length: Math.ceil(orders / ORDERS_A_PERSON) }, (_, index) => index + 1);
  const buyFor = async (number: number) => {
    const buyer = await untilSignedIn(database, urls, number);
    const count = Math.min(ORDERS_A_PERSON, orders - (number - 1) * ORDERS_A_PERSON);
    for (let round = 1; round <= count; round += 1) {
      orderIds.push(await buy(buyOptions, buyer, round));
      if (orderIds.length % 500 === 0) log(`${orderIds.length} orders are paid`);
    }
  };
  // A kill is due when its share of the orders is done, so that kills spread over the whole run.
  const killing = killAtRandom(environment.nodes, {
    kills,
    random,
    isDue: (done) => orderIds.length >= (done * orders) / kills,
  });
  await forEachConcurrently(people, BUYERS_AT_ONCE, buyFor);
  return { orderIds, killCount: await killing.stop() };
}

/** Retries the sign-in: the node may be killed while it hashes the password. */
const untilSignedIn = (database: Database, urls: readonly string[], number: number) =>
  until(`sign-in of buyer ${number}`, () => signIn(database, urls, number).catch(() => undefined));

async function forEachConcurrently<Item>(items: readonly Item[], width: number, work: (item: Item) => Promise<void>) {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
}

/** Approved payments reach the product, and their orders the exchange, without further calls. */
async function waitUntilAccepted({ pool }: Database, orderIds: readonly string[]): Promise<void> {
  await until('the exchange', async () => {
    const { rows } = await pool.query<{ count: string }>(
      `select count(*) from client_order where id = any($1::uuid[]) and status not in ('accepted', 'completed')`,
      [orderIds],
    );
    return rows[0]?.count === '0' ? true : undefined;
  });
}

async function countUnsent({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(`select count(*) from outbox where state <> 'sent'`);
  return Number(rows[0]?.count);
}

/**
 * Advances the clock until every order has its units. The product is killed while it allots; a failed advance is
 * repeated.
 */
async function allotAll(
  environment: Environment,
  { pool }: Database,
  { allotmentKills }: Options,
  random: Random,
): Promise<number> {
  const count = async (status: string) => {
    const { rows } = await pool.query<{ count: string }>(`select count(*) from order_line where status = $1`, [status]);
    return Number(rows[0]?.count);
  };
  const accepted = await count('accepted');
  const before = await count('allotted');
  // The first kill is at the start, possibly before the allotment, since all lines may fit into one chunk; the last is
  // before the last chunk.
  const isDue = async (done: number) => {
    const allotted = (await count('allotted')) - before;
    return allotted < accepted && allotted >= (done * accepted) / allotmentKills;
  };
  const killing = killAtRandom(environment.nodes, { kills: allotmentKills, random, isDue });
  const startedAt = performance.now();
  while ((await count('accepted')) > 0 && performance.now() - startedAt < ALLOTTED_WITHIN_MS) {
    await advance(environment.sandboxUrl);
  }
  return killing.stop();
}

/** Advances the clock to an instant, or to the next at which something is due. Waits a moment when a node is down. */
async function advance(sandboxUrl: string, target: { readonly to?: string } = {}): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(target);
  const response = await fetch(`${sandboxUrl}/clock/advance`, { method: 'POST', headers, body });
  await response.text();
  if (!response.ok) await sleep(ADVANCE_RETRY_MS);
}
