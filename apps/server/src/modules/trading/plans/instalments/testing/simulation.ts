/**
 * Years of SIPs in minutes: every day both nodes run the jobs of plans, with a calendar that is revised, a week in
 * which
 * no node runs, and connections that are killed in the middle of a job. Then each instalment is compared with an
 * independent calculation.
 */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { businessDate, instantAt } from '@artha/domain/kit/dates';
import { paiseFromText, textFromPaise } from '@artha/domain/kit/money';
import { dealingDays } from '@artha/domain/reference/scheme-rules/dealing-calendar';
import { dayOfPlanOnOrAfter } from '@artha/domain/trading/plans/schedule';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { seededRandom } from '../../../../../demonstration/random.ts';
import { createClocks } from '../../../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../../../platform/db/database.ts';
import { lockAlone, transaction } from '../../../../../platform/db/transaction.ts';
import type { EndOfDayJob } from '../../../../../platform/jobs/end-of-day-job.ts';
import { createLog } from '../../../../../platform/log/log.ts';
import { CALENDAR_LOCK, insertRevision, listRevisionsOfKinds } from '../../../../reference/calendar/index.ts';
import { runDue } from '../../../../system/jobs/index.ts';
import { bankAccount } from '../../../../clients/bank-accounts/bank-accounts.tables.ts';
import { ExchangeFixture } from '../../../exchange/testing/exchange-fixture.ts';
import { bankMandate } from '../../../bank-mandates/bank-mandates.tables.ts';
import { plan, planInstalment, planPause } from '../../plans.tables.ts';
import { instalmentDays } from '../calendar-shifts.ts';
import { planOrdersJob, planOutcomesJob, planScheduleJob } from '../plan-jobs.ts';
import type { SimulatedCalendar, SimulatedTerms } from './expected-instalments.ts';
import { dayAfter, expectedInstalments, rupeesOn } from './expected-instalments.ts';
import { secondNode } from '../../../../../testing/second-node.ts';

export interface SimulationOptions {
  readonly plans: number;
  readonly days: number;
  readonly seed: string;
  /** How often connections are killed in the middle of the work. */
  readonly kills: number;
}

export interface SimulationReport {
  readonly instalments: number;
  readonly orders: number;
  readonly stoppedPlans: number;
  readonly failedRuns: number;
  /** Empty when each instalment is there once, on its day, with its amount, and as it should have ended. */
  readonly differences: readonly string[];
}

export const FIRST_DAY = '2026-12-01';
const CHUNK_ROWS = 500;
/** On the other days one of the nodes is idle. */
const BOTH_NODES_EACH = 5;
const AFTER_JOBS = '23:59';
/** Days pass in milliseconds, too fast for the autovacuum that keeps the statistics of a real database. */
const ANALYZED_EACH_DAYS = 30;

type Terms = SimulatedTerms & { readonly number: number };

/** Plans of all kinds of terms. */
export function makeTerms({ plans, days, seed }: SimulationOptions): readonly SimulatedTerms[] {
  const random = seededRandom(`${seed} plans`);
  const chance = (percent: number) => random.below(100) < percent;
  return Array.from({ length: plans }, () => {
    const pick = random.below(20);
    const frequency = pick < 1 ? 'yearly' : pick < 4 ? 'quarterly' : pick < 6 ? 'weekly' : 'monthly';
    const day = 1 + random.below(frequency === 'weekly' ? 5 : 31);
    const startOn = dayOfPlanOnOrAfter(frequency, day, businessDate(dayAfter(FIRST_DAY, 3 + random.below(60))));
    const step = random.below(4);
    const rupees = 500 + 100 * random.below(200);
    const length = { weekly: 7, monthly: 30, quarterly: 91, yearly: 365 }[frequency];
    return {
      ...{ frequency, day, startOn, rupees },
      endOn: chance(15) ? dayAfter(startOn, length * (1 + random.below(20))) : null,
      instalments: chance(25) ? 1 + random.below(20) : null,
      stepUpRupees: step === 1 ? 500 : null,
      stepUpPercent: step === 2 ? 5 + random.below(20) : null,
      stepUpMaximumRupees: step > 0 && step < 3 && chance(30) ? rupees + 600 : null,
      pause:
        chance(20) && days > 100
          ? {
              fromOn: nominalDays(frequency, day, startOn, 12)[random.below(8)] ?? startOn,
              instalments: 1 + random.below(3),
            }
          : null,
    };
  });
}

/** The first days of a plan, found by trying each day. */
function nominalDays(frequency: SimulatedTerms['frequency'], day: number, startOn: string, count: number): string[] {
  const terms = { ...NO_LIMITS, frequency, day, startOn };
  const until = dayAfter(startOn, 366 * (frequency === 'yearly' ? 8 : 3));
  return expectedInstalments(terms, OPEN_WEEKDAYS, until)
    .slice(0, count)
    .map(({ nominalOn }) => nominalOn);
}

const OPEN_WEEKDAYS: SimulatedCalendar = { before: new Set(), after: new Set(), revisedOn: '9999-12-31' };
const NO_LIMITS = {
  ...{ endOn: null, instalments: null, rupees: 500, pause: null },
  ...{ stepUpRupees: null, stepUpPercent: null, stepUpMaximumRupees: null },
};

/** Holidays of the whole time, and a revision half-way that adds some and withdraws others. */
export function makeCalendar({ days, seed }: SimulationOptions): SimulatedCalendar {
  const random = seededRandom(`${seed} calendar`);
  const someDays = (from: number, to: number, count: number) =>
    Array.from({ length: count }, () => dayAfter(FIRST_DAY, from + random.below(to - from)));
  const middle = Math.floor(days / 2);
  const before = new Set(someDays(1, days + 60, Math.ceil(days / 18)));
  const revisedOn = dayAfter(FIRST_DAY, middle);
  const kept = [...before].filter((on) => on < revisedOn || random.below(3) > 0);
  return { before, after: new Set([...kept, ...someDays(middle, days + 60, Math.ceil(days / 40))]), revisedOn };
}

/** Whether the bank returns the debit of an instalment; the same in the database and in the comparison. */
const failsSql = sql`('x' || substr(md5(p.number || ' ' || i.nominal_on::text), 1, 7))::bit(28)::int % 100 <
  case when p.number % 10 = 0 then 60 else 4 end`;
const fails = (number: number, nominalOn: string): boolean =>
  Number.parseInt(createHash('md5').update(`${number} ${nominalOn}`).digest('hex').slice(0, 7), 16) % 100 <
  (number % 10 === 0 ? 60 : 4);

export async function simulate(database: Database, options: SimulationOptions): Promise<SimulationReport> {
  const { days, seed, kills } = options;
  const calendar = makeCalendar(options);
  await publish(database, calendar.before, FIRST_DAY, days);
  const until = dayAfter(FIRST_DAY, days - 1);
  const terms = await insertPlans(database, makeTerms(options), until);
  const second = secondNode(database);
  const random = seededRandom(`${seed} kills`);
  const killDays = new Set(Array.from({ length: kills }, () => random.below(days)));
  const downFrom = Math.floor(days / 3);
  let failedRuns = 0;
  for (let day = 0; day < days; day += 1) {
    const on = dayAfter(FIRST_DAY, day);
    if (day % ANALYZED_EACH_DAYS === 0) await analyze(database);
    if (on === calendar.revisedOn) await publish(database, calendar.after, on, days - day);
    // No node runs for a week.
    if (day >= downFrom && day < downFrom + 7) continue;
    if (killDays.has(day)) failedRuns += await runKilled(database, second, on, random.below(40));
    await runDay(day % BOTH_NODES_EACH === 0 ? [database, second] : [database], on);
  }
  await second.close();
  return { ...(await compare(database, { terms, calendar, until })), failedRuns };
}

/** On a connection of its own, because those of the pool have a time limit. */
async function analyze({ direct }: Database): Promise<void> {
  const client = new pg.Client(direct);
  await client.connect();
  await client.query('vacuum (analyze)');
  await client.end();
}

const log = createLog('silent');

/** Until the end of a day, on all nodes at once. */
const runDay = (nodes: readonly Database[], on: string) =>
  Promise.all(
    nodes.map((database) =>
      runDue({ database, log }, jobsOf(database), instantAt(businessDate(on), AFTER_JOBS), { isComplete: true }),
    ),
  );

function jobsOf(database: Database): readonly EndOfDayJob[] {
  const node = { database, log, clocks: createClocks() };
  return [planScheduleJob(node), planOrdersJob(node), theWorld(database), planOutcomesJob(node)];
}

/** Bank, exchange and registrar: each order of the day is completed, or expires because its debit was returned. */
const theWorld = (database: Database): EndOfDayJob => ({
  name: 'the-world',
  dueAt: '12:00',
  run: async () => {
    const { rowCount } = await database.db.execute(sql`
      update client_order o set status = case when ${failsSql} then 'expired' else 'completed' end
      from plan_instalment i join plan p on p.id = i.plan_id join order_line l on l.id = i.order_line_id
      where i.status = 'ordered' and o.id = l.order_id and o.status = 'paymentPending'`);
    return { rowCount: rowCount ?? 0, message: 'done' };
  },
});

/** Kills the connections that are in a transaction. @returns how many there were */
async function killWorking({ db }: Database): Promise<number> {
  const { rowCount } = await db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`);
  return rowCount ?? 0;
}

/** Runs a day while the connections that work are killed; the runs of the dead node count as abandoned. */
async function runKilled(database: Database, second: Database, on: string, afterMs: number): Promise<number> {
  let isOver = false;
  const running = runDay([second], on)
    .catch(() => [])
    .finally(() => (isOver = true));
  await sleep(afterMs);
  // Between two transactions nothing works.
  for (let killed = 0; killed === 0 && !isOver;) killed = await killWorking(database);
  await Promise.race([running, sleep(500)]);
  const { rowCount } = await database.db.execute(sql`
    update job_run set heartbeat_at = now() - interval '2 minutes' where state = 'running' or state = 'failed'`);
  await runDay([database], on);
  await running;
  return rowCount ?? 0;
}

/** Publishes the closed days from a day on, and moves what depends on them. */
async function publish(database: Database, closed: ReadonlySet<string>, from: string, days: number): Promise<void> {
  const [validFrom, validTo] = [businessDate(from), businessDate(dayAfter(from, days + 60))];
  const listed = [...closed].filter((on) => on >= validFrom && on <= validTo).map((on) => businessDate(on));
  const revision = { validFrom, validTo, days: listed.map((day) => ({ day, isBusinessDay: false, event: 'Holiday' })) };
  const publishedAt = instantAt(validFrom, '00:01');
  await transaction(database, async (tx) => {
    await lockAlone(tx, CALENDAR_LOCK);
    const before = await listRevisionsOfKinds(tx, ['exchange', 'scheme']);
    await insertRevision(tx, {
      ...{ owner: { kind: 'exchange' }, revision, source: 'simulation', fingerprint: from, publishedAt },
    });
    const after = [...before, { kind: 'exchange' as const, ...revision }];
    await instalmentDays.move(tx, { before: dealingDays(before), after: dealingDays(after) });
  });
}

/** The most that a plan takes of a month until a day; some months have five Mondays. Its mandate allows no more. */
const mostOfMonth = (terms: SimulatedTerms, until: string): number =>
  rupeesOn(terms, until) * (terms.frequency === 'weekly' ? 5 : 1);

async function insertPlans(
  database: Database,
  all: readonly SimulatedTerms[],
  until: string,
): Promise<readonly Terms[]> {
  const fixture = await ExchangeFixture.open(database);
  const { accountId, userId, bankAccountId } = fixture.asha;
  const { db } = database;
  const at = instantAt(businessDate(FIRST_DAY), '00:00');
  await db.update(bankAccount).set({ verifiedAt: at });
  const numbered: Terms[] = [];
  for (let from = 0; from < all.length; from += CHUNK_ROWS) {
    const chunk = all.slice(from, from + CHUNK_ROWS);
    const mandates = await db
      .insert(bankMandate)
      .values(
        chunk.map((terms, index) => ({
          ...{
            accountId,
            bankAccountId,
            createdByUserId: userId,
            kind: 'e-mandate' as const,
            status: 'registered' as const,
          },
          ...{
            authMode: 'netbanking' as const,
            limit: paiseFromText(String(mostOfMonth(terms, until))),
            umrn: `SIM${from + index}`,
            createdAt: at,
          },
          ...{ startOn: businessDate('2026-01-01'), endOn: businessDate('2060-01-01') },
        })),
      )
      .returning({ id: bankMandate.id });
    const rupees = (amount: number | null) => (amount === null ? null : paiseFromText(String(amount)));
    const rows = await db
      .insert(plan)
      .values(
        chunk.map((terms, index) => ({
          ...{
            accountId,
            createdByUserId: userId,
            kind: 'sip' as const,
            status: terms.pause ? ('paused' as const) : ('active' as const),
          },
          ...{
            instrumentId: fixture.equityId,
            frequency: terms.frequency,
            day: terms.day,
            instalments: terms.instalments,
          },
          ...{ startOn: businessDate(terms.startOn), endOn: terms.endOn === null ? null : businessDate(terms.endOn) },
          ...{ amount: rupees(terms.rupees), stepUpAmount: rupees(terms.stepUpRupees) },
          stepUpPercent: terms.stepUpPercent === null ? null : String(terms.stepUpPercent),
          stepUpMaximum: rupees(terms.stepUpMaximumRupees),
          ...{ bankMandateId: mandates[index]?.id ?? null, createdAt: at, confirmedAt: at },
        })),
      )
      .returning({ id: plan.id, number: plan.number });
    const pauses = chunk.flatMap(({ pause }, index) =>
      pause ? [{ planId: rows[index]!.id, fromOn: businessDate(pause.fromOn), instalments: pause.instalments }] : [],
    );
    if (pauses.length > 0)
      await db
        .insert(planPause)
        .values(pauses.map((each) => ({ ...each, requestedByUserId: userId, requestedAt: at })));
    numbered.push(...chunk.map((terms, index) => ({ ...terms, number: rows[index]!.number })));
  }
  return numbered;
}

interface Simulated {
  readonly terms: readonly Terms[];
  readonly calendar: SimulatedCalendar;
  readonly until: string;
}

/** Hundreds of thousands may take longer than a statement otherwise may. */
const READ_MAX_MS = 600_000;

/** Every instalment, and how many orders there are. */
async function readAll(tx: Tx) {
  const rows = await tx
    .select({ planNumber: plan.number, status: plan.status, instalment: planInstalment })
    .from(planInstalment)
    .innerJoin(plan, sql`${plan.id} = ${planInstalment.planId}`)
    .orderBy(planInstalment.planId, planInstalment.nominalOn);
  const { rows: counts } = await tx.execute<{ orders: number; odd: number }>(sql`
    select (select count(*)::int from client_order) as orders,
      (select count(*)::int from client_order o where 1 <> (select count(*) from order_line l
          join plan_instalment i on i.order_line_id = l.id where l.order_id = o.id)
        or 1 <> (select count(*) from payment y join mandate_debit d on d.payment_id = y.id
          where y.order_id = o.id and d.amount = o.total)) as odd`);
  return { rows, counts };
}

/** Compares what is stored with what should be. */
async function compare(
  database: Database,
  { terms, calendar, until }: Simulated,
): Promise<Omit<SimulationReport, 'failedRuns'>> {
  const { rows, counts } = await transaction(database, readAll, { statementTimeoutMs: READ_MAX_MS });
  const found = Map.groupBy(rows, ({ planNumber }) => planNumber);
  const differences: string[] = [];
  let stoppedPlans = 0;
  for (const each of terms) {
    const { lines, isStopped } = expectedLines(each, calendar, until);
    stoppedPlans += isStopped ? 1 : 0;
    const stored = (found.get(each.number) ?? [])
      .filter(({ instalment: { dueOn, status } }) => dueOn <= until && status !== 'cancelled')
      .map(({ instalment: { nominalOn, dueOn, number, amount, status } }) =>
        [nominalOn, dueOn, number, amount === null ? '' : textFromPaise(amount), status].join(' '),
      );
    if (stored.join('\n') !== lines.join('\n'))
      differences.push(
        `plan ${each.number} ${JSON.stringify(each)}\n  stored\n${stored.join('\n')}\n  expected\n${lines.join('\n')}`,
      );
    const statuses = found.get(each.number)?.map(({ status }) => status) ?? [];
    if (isStopped !== (statuses[0] === 'stopped'))
      differences.push(`plan ${each.number} is ${statuses[0] ?? 'missing'}`);
  }
  const { orders = 0, odd = 0 } = counts[0] ?? {};
  if (odd > 0) differences.push(`${odd} orders without their one instalment and their one debit`);
  return { instalments: rows.length, orders, stoppedPlans, differences };
}

/** The instalments of a plan as they should have ended, as text. */
function expectedLines(terms: Terms, calendar: SimulatedCalendar, until: string) {
  const lines: string[] = [];
  const most = terms.frequency === 'quarterly' || terms.frequency === 'yearly' ? 2 : 3;
  let failures = 0;
  const byDay = Map.groupBy(expectedInstalments(terms, calendar, until), ({ dueOn }) => dueOn);
  for (const ofDay of byDay.values()) {
    let hasFailed = false;
    for (const { nominalOn, dueOn, number, rupees, isSkipped } of ofDay) {
      const hasItFailed = !isSkipped && fails(terms.number, nominalOn);
      const status = isSkipped ? 'skipped' : hasItFailed ? 'failed' : 'done';
      if (!isSkipped) failures = hasItFailed ? failures + 1 : 0;
      hasFailed ||= hasItFailed;
      lines.push(`${nominalOn} ${dueOn} ${number} ${rupees}.00 ${status}`);
    }
    if (hasFailed && failures >= most) return { lines, isStopped: true };
  }
  return { lines, isStopped: false };
}
