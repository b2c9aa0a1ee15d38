import type { Database } from '../platform/database.ts';
import { inTransaction } from '../platform/database.ts';
import { HttpProblem } from '../platform/http-problem.ts';
import { findSetting, putSetting } from '../platform/settings.queries.ts';
import type { AdvanceRequest } from './advance-request.ts';
import { checkReach, daysAfterMs, nextDueMs } from './advance-request.ts';
import type { BusinessClock } from './business-clock.ts';
import type { ProductClock } from './product-clock.ts';
import type { RanStep } from './ran-work.ts';

/** Work of the outside world that falls due by the business clock. */
export interface DueWork {
  /** When it next has something to do after what is done. */
  readonly nextDueMs: () => number | undefined;
  /** Does all that is due up to an instant. Doing it again does nothing. */
  readonly runDue: (untilMs: number) => Promise<RanStep[]>;
}

export interface AdvanceContext {
  readonly db: Database;
  readonly clock: BusinessClock;
  readonly product: ProductClock;
  readonly dueWork: readonly DueWork[];
}

export interface AdvanceOutcome {
  /** ISO instant of the business clock. */
  readonly businessNow: string;
  readonly ran: readonly RanStep[];
}

const LAST = 'clock.last_advance';
/** The product's clock is read over a wire: so much of a difference is travel, not a lead. */
const TRAVEL_MS = 5_000;

/**
 * Moves the business clock and answers when everything that fell due has run.
 *
 * Outside first, then the product, and the offset is kept last: where this breaks off, the same request again sends
 * the same offset, which is harmless. A product that is ahead (it took an offset that we could not keep) is joined,
 * never asked to go back.
 *
 * @throws HttpProblem 400, 409 or 502, with the clock unmoved
 */
export function advanceClock(context: AdvanceContext, request: AdvanceRequest): Promise<AdvanceOutcome> {
  const { clock, db, product } = context;
  return clock.whileAdvancing(async (reach) => {
    const target = await targetOffset(context, request);
    reach(target);
    const untilMs = clock.realNowMs() + target;
    const ran: RanStep[] = [];
    for (const work of context.dueWork) ran.push(...(await work.runDue(untilMs)));
    ran.push(...(await product.set(target)));
    return inTransaction(db, () => {
      clock.keepOffset(target);
      const outcome = { businessNow: new Date(clock.nowMs()).toISOString(), ran };
      putSetting(db, LAST, JSON.stringify(outcome));
      return outcome;
    });
  });
}

async function targetOffset({ clock, product, dueWork }: AdvanceContext, request: AdvanceRequest): Promise<number> {
  const realMs = clock.realNowMs();
  const offsetMs = clock.offsetMs();
  const nowMs = realMs + offsetMs;
  if (request.kind === 'to' && request.toMs < nowMs) {
    throw new HttpProblem(
      409,
      'clock.backwards',
      `It is ${new Date(nowMs).toISOString()} already: the clock does not go back.`,
    );
  }
  if (request.kind === 'to') checkReach(nowMs, request.toMs);
  const asked = await product.ask();
  const productOffset = asked.businessNowMs - realMs;
  const leastOffset = productOffset > offsetMs + TRAVEL_MS ? productOffset : offsetMs;
  // In offsets, not instants, so that the same request gives the same offset at any time.
  if (request.kind === 'days') return atLeast(leastOffset, daysAfterMs(offsetMs, request.days), realMs, nowMs);
  const instant =
    request.kind === 'to'
      ? request.toMs
      : nextDueMs(realMs + leastOffset, [asked.nextDueMs, ...dueWork.map((work) => work.nextDueMs())]);
  return atLeast(leastOffset, instant - realMs, realMs, nowMs);
}

function atLeast(leastOffset: number, wantedOffset: number, realMs: number, nowMs: number): number {
  checkReach(nowMs, realMs + wantedOffset);
  return leastOffset > wantedOffset + TRAVEL_MS ? leastOffset : Math.max(wantedOffset, 0);
}

/** What the last advance did, for the page. */
export function findLastAdvance(db: Database): AdvanceOutcome | undefined {
  const text = findSetting(db, LAST);
  return text === undefined ? undefined : (JSON.parse(text) as AdvanceOutcome);
}
