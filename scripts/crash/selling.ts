import { advance } from './advance.ts';
import { ORDERS_A_PERSON } from './buying.ts';
import { forEachConcurrently } from './for-each-concurrently.ts';
import { countTakenOver, killDuringJob, PAYOUT_JOB, STATEMENT_JOB } from './job-kills.ts';
import { killAtRandom } from './kill-at-random.ts';
import { buyerNumber, HOLDERS, untilSignedIn } from './people.ts';
import type { AcknowledgedSale } from './sell.ts';
import { sell } from './sell.ts';
import type { Stage } from './stage.ts';
import { CLIENTS_AT_ONCE, countOf, SETTLED_WITHIN_MS } from './stage.ts';

/** With the tries that their purchases used up, clients stay below the limit of 15 codes an hour. */
const SALES_A_PERSON = 4;
/** So soon after a confirmation was sent that it is often cut off. */
const CONFIRMATION_DELAY_MS = [0, 80] as const;
/** Numbers of network addresses that no buyer has. */
const FIRST_HOLDER_ADDRESS = 50_000;

/** Those who sell: the demo clients who hold units, then the clients who bought in this run. */
function sellersOf({ options: { sales, orders } }: Stage) {
  const people = Math.ceil(orders / ORDERS_A_PERSON);
  const all = [
    ...HOLDERS.map((userId, index) => ({ userId, number: FIRST_HOLDER_ADDRESS + index })),
    ...Array.from({ length: people }, (_, index) => buyerNumber(index + 1)),
  ];
  return all.slice(0, Math.ceil(sales / SALES_A_PERSON)).map((who, index) => ({
    who,
    count: Math.min(SALES_A_PERSON, sales - index * SALES_A_PERSON),
  }));
}

export interface Sold {
  readonly sales: readonly AcknowledgedSale[];
  readonly killCount: number;
  /** Confirmations that got no answer and were repeated. */
  readonly cutOffCount: number;
}

/** Sells and switches units while nodes are killed, most often during a confirmation. */
export async function sellAll(stage: Stage): Promise<Sold> {
  const { environment, database, options, random, log } = stage;
  const urls = environment.nodes.map(({ url }) => url);
  const sellers = sellersOf(stage);
  const roundCount = sellers.reduce((sum, { count }) => sum + count, 0);
  const sales: AcknowledgedSale[] = [];
  let confirmingCount = 0;
  let cutOffCount = 0;
  let doneCount = 0;
  const sellOptions = {
    sandboxUrl: environment.sandboxUrl,
    random,
    onConfirming: (change: 1 | -1) => {
      confirmingCount += change;
    },
    onCutOff: () => {
      cutOffCount += 1;
    },
  };
  const killing = killAtRandom(environment.nodes, {
    kills: options.saleKills,
    random,
    delayMs: CONFIRMATION_DELAY_MS,
    isDue: (done) => confirmingCount > 0 && doneCount >= (done * roundCount) / options.saleKills,
  });
  await forEachConcurrently(sellers, CLIENTS_AT_ONCE, async ({ who, count }) => {
    const seller = await untilSignedIn(database, urls, who);
    for (let round = 1; round <= count; round += 1) {
      sales.push(...(await sell(sellOptions, seller, round)));
      doneCount += 1;
      if (doneCount % 500 === 0) log(`${doneCount} sales are confirmed`);
    }
  });
  return { sales, killCount: await killing.stop(), cutOffCount };
}

export interface Settled {
  readonly statementKillCount: number;
  readonly payoutKillCount: number;
  /** Runs of both jobs that another node took over, or the same one after its restart. */
  readonly takenOverCount: number;
}

/** Advances the clock until every sale is paid out and every switch has its new units, while nodes are killed. */
export async function settleAll(stage: Stage, orderIds: readonly string[]): Promise<Settled> {
  const { environment, database, options, random } = stage;
  const takenOver = async () =>
    (await countTakenOver(database, STATEMENT_JOB)) + (await countTakenOver(database, PAYOUT_JOB));
  const before = await takenOver();
  const kill = (job: typeof STATEMENT_JOB, kills: number) =>
    killDuringJob(environment.nodes, database, job, { kills, random });
  const killing = [kill(STATEMENT_JOB, options.statementKills), kill(PAYOUT_JOB, options.payoutKills)] as const;
  const open = `select count(*) from client_order where id = any($1::uuid[]) and status <> 'completed'`;
  const startedAt = performance.now();
  while ((await countOf(database, open, [orderIds])) > 0 && performance.now() - startedAt < SETTLED_WITHIN_MS) {
    await advance(environment.sandboxUrl);
  }
  const [statementKillCount, payoutKillCount] = await Promise.all(killing.map((each) => each.stop()));
  return {
    statementKillCount: statementKillCount ?? 0,
    payoutKillCount: payoutKillCount ?? 0,
    takenOverCount: (await takenOver()) - before,
  };
}
