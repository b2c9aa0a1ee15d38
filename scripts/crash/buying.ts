import { advance } from './advance.ts';
import { buy } from './buy.ts';
import { forEachConcurrently } from './for-each-concurrently.ts';
import { forgetHeartbeats } from './job-kills.ts';
import { killAtRandom } from './kill-at-random.ts';
import { buyerNumber, untilSignedIn } from './people.ts';
import type { Stage } from './stage.ts';
import { CLIENTS_AT_ONCE, countOf, SETTLED_WITHIN_MS } from './stage.ts';

/** One-time passwords are limited to 15 tries an hour a user. */
export const ORDERS_A_PERSON = 10;

/** Places and pays orders while nodes are killed. @returns the acknowledged orders */
export async function placeAll({ environment, database, options, random, log }: Stage) {
  const { orders, kills } = options;
  const urls = environment.nodes.map(({ url }) => url);
  const { rows } = await database.pool.query<{ id: number }>(
    `select id from instrument where is_listed and is_live and plan_type = 'Direct' and structure = 'open-ended'`,
  );
  const buyOptions = { sandboxUrl: environment.sandboxUrl, instrumentIds: rows.map(({ id }) => id), random };
  const orderIds: string[] = [];
  const people = Array.from({ length: Math.ceil(orders / ORDERS_A_PERSON) }, (_, index) => index + 1);
  const buyFor = async (number: number) => {
    const client = await untilSignedIn(database, urls, buyerNumber(number));
    const count = Math.min(ORDERS_A_PERSON, orders - (number - 1) * ORDERS_A_PERSON);
    for (let round = 1; round <= count; round += 1) {
      orderIds.push(await buy(buyOptions, client, round));
      if (orderIds.length % 500 === 0) log(`${orderIds.length} orders are paid`);
    }
  };
  // A kill is due when its share of the orders is done, so that kills spread over the whole run.
  const killing = killAtRandom(environment.nodes, {
    kills,
    random,
    isDue: (done) => orderIds.length >= (done * orders) / kills,
  });
  await forEachConcurrently(people, CLIENTS_AT_ONCE, buyFor);
  return { orderIds, killCount: await killing.stop() };
}

/**
 * Advances the clock until every order has its units. Nodes are killed while they allot; a failed advance is repeated.
 *
 * @returns the number of kills
 */
export async function allotAll({ environment, database, options, random }: Stage): Promise<number> {
  const { allotmentKills } = options;
  const count = (status: string) => countOf(database, 'select count(*) from order_line where status = $1', [status]);
  const accepted = await count('accepted');
  const before = await count('allotted');
  // The first kill is at the start, possibly before the allotment, since all lines may fit into one chunk; the last is
  // before the last chunk.
  const isDue = async (done: number) => {
    const allotted = (await count('allotted')) - before;
    return allotted < accepted && allotted >= (done * accepted) / allotmentKills;
  };
  const afterKill = () => forgetHeartbeats(database);
  const killing = killAtRandom(environment.nodes, { kills: allotmentKills, random, isDue, afterKill });
  const startedAt = performance.now();
  while ((await count('accepted')) > 0 && performance.now() - startedAt < SETTLED_WITHIN_MS) {
    await advance(environment.sandboxUrl);
  }
  return killing.stop();
}
