import { DAY_MS } from '@artha/domain/kit/dates';
import { advance } from './advance.ts';
import { allotAll, ORDERS_A_PERSON, placeAll } from './buying.ts';
import type { Check } from './checks.ts';
import { checkAll, checkOpenSales } from './checks.ts';
import type { Environment } from './environment.ts';
import type { Options } from './options.ts';
import { insertPeople } from './people.ts';
import { seededRandom } from './random.ts';
import { until } from './retry.ts';
import type { Settled } from './selling.ts';
import { sellAll, settleAll } from './selling.ts';
import type { Stage } from './stage.ts';
import { waitUntilAccepted, waitUntilSent } from './stage.ts';
import { waitForClocks } from './wait-for-clocks.ts';

export interface Outcome extends Settled {
  readonly orderCount: number;
  readonly killCount: number;
  readonly allotmentKillCount: number;
  readonly soldCount: number;
  readonly switchCount: number;
  /** Sales that wanted units which a concurrent one had reserved. */
  readonly refusedCount: number;
  readonly saleKillCount: number;
  /** Confirmations that got no answer and were repeated. */
  readonly cutOffCount: number;
  /** Of all restarts, in milliseconds, shortest first. */
  readonly recoveriesMs: readonly number[];
  readonly checks: readonly Check[];
}

/** More than a purchase, a switch and their settlement take, over holidays too. */
const DAYS_OF_A_RUN = 21;
const FIRST_ADVANCE_MS = 10_000;

/** Buys, then sells what was bought, while the product is killed, and checks the result. */
export async function run(environment: Environment, options: Options, log: Stage['log']): Promise<Outcome> {
  const random = seededRandom(options.seed);
  const startedOn = new Date();
  const database = await environment.openDatabase();
  try {
    const stage: Stage = { environment, database, options, random, log };
    log(`seed ${options.seed}, ${options.orders} orders, ${options.sales} sales, data in ${environment.folder}`);
    await insertPeople(database, Math.ceil(options.orders / ORDERS_A_PERSON));
    await reportSchemes(environment);
    const bought = await buyAndAllot(stage);
    const sold = await sellAndSettle(stage);
    await waitUntilSent(stage);
    const { orderIds, ...boughtCounts } = bought;
    const { confirmedIds, refusedIds, openChecks, ...soldCounts } = sold;
    const acknowledged = { orderIds, confirmedIds, refusedIds };
    const period = { from: startedOn, to: new Date(startedOn.getTime() + DAYS_OF_A_RUN * DAY_MS) };
    return {
      ...boughtCounts,
      ...soldCounts,
      orderCount: orderIds.length,
      soldCount: confirmedIds.length - soldCounts.switchCount,
      refusedCount: refusedIds.length,
      recoveriesMs: environment.nodes.flatMap(({ recoveries }) => recoveries).toSorted((one, other) => one - other),
      checks: [...openChecks, ...(await checkAll(database, acknowledged, period))],
    };
  } finally {
    await database.close();
  }
}

/**
 * On a clock advance the product reports its schemes to the registrar; the exchange accepts orders in no others. On a
 * busy machine the instant may be past by the time it is requested, which is refused: it is chosen again.
 */
const reportSchemes = ({ sandboxUrl }: Environment) =>
  until('the first advance of the clock', async () => {
    const to = new Date(Date.now() + FIRST_ADVANCE_MS).toISOString();
    return (await advance(sandboxUrl, { to })) ? true : undefined;
  });

const secondsSince = (startedAt: number): string => `${Math.round((performance.now() - startedAt) / 1000)} s`;

async function buyAndAllot(stage: Stage) {
  const placing = performance.now();
  const { orderIds, killCount } = await placeAll(stage);
  stage.log(`${orderIds.length} orders are paid, ${killCount} kills, ${secondsSince(placing)}`);
  await waitUntilAccepted(stage, orderIds);
  const allotting = performance.now();
  const allotmentKillCount = await allotAll(stage);
  stage.log(`allotted, ${allotmentKillCount} kills, ${secondsSince(allotting)}`);
  return { orderIds, killCount, allotmentKillCount };
}

async function sellAndSettle(stage: Stage) {
  await waitForClocks(stage.environment.nodes);
  const selling = performance.now();
  const { sales, killCount, cutOffCount } = await sellAll(stage);
  const idsOf = (isConfirmed: boolean) =>
    sales.filter((each) => each.isConfirmed === isConfirmed).map(({ orderId }) => orderId);
  const [confirmedIds, refusedIds] = [idsOf(true), idsOf(false)];
  const switchCount = sales.filter(({ kind, isConfirmed }) => isConfirmed && kind === 'switch').length;
  stage.log(
    `${confirmedIds.length} sales are confirmed, ${killCount} kills, ${cutOffCount} confirmations cut off, ` +
      secondsSince(selling),
  );
  await waitUntilAccepted(stage, confirmedIds);
  const openChecks = await checkOpenSales(stage.database, confirmedIds);
  const settling = performance.now();
  const settled = await settleAll(stage, confirmedIds);
  const { statementKillCount, payoutKillCount, takenOverCount } = settled;
  stage.log(
    `settled, ${statementKillCount} + ${payoutKillCount} kills, ${takenOverCount} jobs taken over, ` +
      secondsSince(settling),
  );
  return { confirmedIds, refusedIds, openChecks, switchCount, saleKillCount: killCount, cutOffCount, ...settled };
}
