import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { buy } from './buy.ts';
import type { Chance } from './chance.ts';
import { chanceFrom } from './chance.ts';
import type { Check } from './checks.ts';
import { checkAll } from './checks.ts';
import { killAtRandom } from './kill-at-random.ts';
import type { Options } from './options.ts';
import { insertPeople, signIn } from './people.ts';
import { until } from './persistent.ts';
import type { Environment } from './environment.ts';

export interface Outcome {
  readonly orderCount: number;
  readonly killCount: number;
  readonly allotmentKillCount: number;
  /** Of all restarts, in milliseconds, least first. */
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
const ADVANCE_AGAIN_MS = 500;
const A_MOMENT_MS = 10_000;

/** Places, pays and allots orders while the product is killed, and checks what is left. */
export async function run(environment: Environment, options: Options, say: (words: string) => void): Promise<Outcome> {
  const chance = chanceFrom(options.seed);
  const startedOn = new Date();
  const database = await environment.openDatabase();
  try {
    say(`seed ${options.seed}, ${options.orders} orders, data in ${environment.folder}`);
    await insertPeople(database, Math.ceil(options.orders / ORDERS_A_PERSON));
    // Before the clock moves the product tells the registrar which schemes there are: the exchange takes no others.
    await advance(environment.sandboxUrl, { to: new Date(startedOn.getTime() + A_MOMENT_MS).toISOString() });
    const placing = performance.now();
    const { orderIds, killCount } = await placeAll(environment, database, options, { chance, say });
    const placedInMs = performance.now() - placing;
    say(`${orderIds.length} orders are paid, ${killCount} kills, ${Math.round(placedInMs / 1000)} s`);
    await waitUntilAccepted(database, orderIds);
    const allotting = performance.now();
    const allotmentKillCount = await allotAll(environment, database, options, chance);
    const allottedInMs = performance.now() - allotting;
    say(`allotted, ${allotmentKillCount} kills, ${Math.round(allottedInMs / 1000)} s`);
    // Each client is told of the units by mail, one after another.
    const isSent = async () => ((await countUnsent(database)) === 0 ? true : undefined);
    await until('the end of the outbox', isSent, ALLOTTED_WITHIN_MS);
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

interface Telling {
  readonly chance: Chance;
  readonly say: (words: string) => void;
}

async function placeAll(
  environment: Environment,
  database: Database,
  { orders, kills }: Options,
  { chance, say }: Telling,
) {
  const urls = environment.nodes.map(({ url }) => url);
  const { rows } = await database.pool.query<{ id: number }>(
    `select id from instrument where is_listed and is_live and plan_type = 'Direct' and structure = 'open-ended'`,
  );
  const shop = { sandboxUrl: environment.sandboxUrl, instrumentIds: rows.map(({ id }) => id), chance };
  const orderIds: string[] = [];
  const people = Array.from({ length: Math.ceil(orders / ORDERS_A_PERSON) }, (_, index) => index + 1);
  const buyFor = async (number: number) => {
    const buyer = await untilSignedIn(database, urls, number);
    const left = Math.min(ORDERS_A_PERSON, orders - (number - 1) * ORDERS_A_PERSON);
    for (let round = 1; round <= left; round += 1) {
      orderIds.push(await buy(shop, buyer, round));
      if (orderIds.length % 500 === 0) say(`${orderIds.length} orders are paid`);
    }
  };
  // A kill is due when its share of the orders is done, so that they spread over all of them.
  const killing = killAtRandom(environment.nodes, {
    kills,
    chance,
    isDue: (done) => orderIds.length >= (done * orders) / kills,
  });
  await eachAtOnce(people, BUYERS_AT_ONCE, buyFor);
  return { orderIds, killCount: await killing.stop() };
}

/** The password is hashed anew at each attempt, and the node may die meanwhile. */
const untilSignedIn = (database: Database, urls: readonly string[], number: number) =>
  until(`sign-in of buyer ${number}`, () => signIn(database, urls, number).catch(() => undefined));

async function eachAtOnce<Item>(items: readonly Item[], width: number, work: (item: Item) => Promise<void>) {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
}

/** What was approved at the bank reaches us, and the exchange, by itself. */
async function waitUntilAccepted({ pool }: Database, orderIds: readonly string[]): Promise<void> {
  await until('the exchange', async () => {
    const { rows } = await pool.query<{ count: string }>(
      `select count(*) from purchase_order where id = any($1::uuid[]) and status not in ('accepted', 'completed')`,
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
 * Lets days pass until each order has its units; the product is killed while it allots, and the clock is asked to move
 * again.
 */
async function allotAll(
  environment: Environment,
  { pool }: Database,
  { allotmentKills }: Options,
  chance: Chance,
): Promise<number> {
  const count = async (status: string) => {
    const { rows } = await pool.query<{ count: string }>(`select count(*) from order_line where status = $1`, [status]);
    return Number(rows[0]?.count);
  };
  const waiting = await count('accepted');
  const before = await count('allotted');
  // The first kill comes as days begin to pass, since few lines may fit into one chunk; the last before the last chunk.
  const isDue = async (done: number) => {
    const allotted = (await count('allotted')) - before;
    return allotted < waiting && allotted >= (done * waiting) / allotmentKills;
  };
  const killing = killAtRandom(environment.nodes, { kills: allotmentKills, chance, isDue });
  const startedAt = performance.now();
  while ((await count('accepted')) > 0 && performance.now() - startedAt < ALLOTTED_WITHIN_MS) {
    await advance(environment.sandboxUrl);
  }
  return killing.stop();
}

/** To an instant, else to the next at which something is due; whoever is dead in the middle of it is asked again. */
async function advance(sandboxUrl: string, where: { readonly to?: string } = {}): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(where);
  const response = await fetch(`${sandboxUrl}/clock/advance`, { method: 'POST', headers, body });
  await response.text();
  if (!response.ok) await sleep(ADVANCE_AGAIN_MS);
}
