import type { Database } from '../platform/database.ts';
import { inTransaction } from '../platform/database.ts';
import { HttpProblem } from '../platform/http-problem.ts';
import { findSetting, putSetting } from '../platform/settings.queries.ts';
import type { AdvanceRequest } from './advance-request.ts';
import { checkReach, daysAfterMs, nextDueMs } from './advance-request.ts';
import type { BusinessClock } from './business-clock.ts';
import type { ProductClock } from './product-clock.ts';
import type { RanJob } from './ran-jobs.ts';

/** Work of an external system that falls due by the business clock. */
export interface DueWork {
  /** When the next work is due. */
  readonly nextDueMs: () => number | undefined;
  /** Runs all work due up to an instant. Idempotent. */
  readonly runDue: (untilMs: number) => Promise<RanJob[]>;
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
  readonly ran: readonly RanJob[];
}

const LAST_ADVANCE = 'clock.last_advance';
/** A smaller lead of the product's clock is network latency. */
const LATENCY_MS = 5_000;

/**
 * Advances the business clock; resolves when everything that fell due has run.
 *
 * The external systems run first, then the product, and the offset is saved last: after a failure, repeating the
 * request sends the same offset, which is harmless. When the product is ahead (it accepted an offset that was not saved
 * here), the sandbox catches up: clocks never move backwards.
 *
 * @throws HttpProblem 400, 409 or 502; the clock has not moved
 */
export function advanceClock(context: AdvanceContext, request: AdvanceRequest): Promise<AdvanceOutcome> {
  const { clock, db, product } = context;
  return clock.whileAdvancing(async (setTarget) => {
    const target = await targetOffset(context, request);
    setTarget(target);
    const untilMs = clock.realNowMs() + target;
    const ran: RanJob[] = [];
    for (const work of context.dueWork) ran.push(...(await work.runDue(untilMs)));
    ran.push(...(await product.set(target)));
    return inTransaction(db, () => {
      clock.saveOffset(target);
      const outcome = { businessNow: new Date(clock.nowMs()).toISOString(), ran };
      putSetting(db, LAST_ADVANCE, JSON.stringify(outcome));
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
      `The clock cannot move backwards: it is already ${new Date(nowMs).toISOString()}.`,
    );
  }
  if (request.kind === 'to') checkReach(nowMs, request.toMs);
  const productClock = await product.get();
  const productOffset = productClock.businessNowMs - realMs;
  const leastOffset = productOffset > offsetMs + LATENCY_MS ? productOffset : offsetMs;
  // Offsets, not instants: the same request gives the same offset at any time.
  if (request.kind === 'days') return atLeast(leastOffset, daysAfterMs(offsetMs, request.days), realMs, nowMs);
  const instant =
    request.kind === 'to'
      ? request.toMs
      : nextDueMs(realMs + leastOffset, [productClock.nextDueMs, ...dueWork.map((work) => work.nextDueMs())]);
  return atLeast(leastOffset, instant - realMs, realMs, nowMs);
}

function atLeast(leastOffset: number, wantedOffset: number, realMs: number, nowMs: number): number {
  checkReach(nowMs, realMs + wantedOffset);
  return leastOffset > wantedOffset + LATENCY_MS ? leastOffset : Math.max(wantedOffset, 0);
}

/** The outcome of the last advance, for the page. */
export function findLastAdvance(db: Database): AdvanceOutcome | undefined {
  const text = findSetting(db, LAST_ADVANCE);
  return text === undefined ? undefined : (JSON.parse(text) as AdvanceOutcome);
}
