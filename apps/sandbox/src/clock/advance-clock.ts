import { DAY_MS } from '@artha/domain/kit/dates';
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
  /** When the next work after an instant is due. */
  readonly nextDueMs: (afterMs: number) => number | undefined;
  /** Runs all work due up to an instant. Idempotent; `fromMs` is where the step of the advance began. */
  readonly runDue: (untilMs: number, fromMs: number) => Promise<RanJob[]>;
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
/** A longer advance is one step, as if the product had been down meanwhile. */
const STEPPED_DAYS_MAX = 100;

/**
 * Advances the business clock; resolves when everything that fell due has run.
 *
 * It stops at each instant at which something is due, so that what one step causes is done before the next one: a debit
 * of the morning is paid, and its order accepted, before the cut-off of the same day.
 *
 * In each step the external systems run first, then the product, and the offset is saved at the end: after a failure,
 * repeating the request leads to the same offset, which is harmless. When the product is ahead (it accepted an offset
 * that was not saved here), the sandbox catches up: clocks never move backwards.
 *
 * @throws HttpProblem 400, 409 or 502; the clock has not moved
 */
export function advanceClock(context: AdvanceContext, request: AdvanceRequest): Promise<AdvanceOutcome> {
  const { clock, db, product } = context;
  return clock.whileAdvancing(async (setTarget) => {
    const target = await targetOffset(context, request);
    const ran: RanJob[] = [];
    for (let reached = clock.offsetMs(); ;) {
      const step = await nextOffset(context, reached, target);
      setTarget(step);
      const realMs = clock.realNowMs();
      for (const work of context.dueWork) ran.push(...(await work.runDue(realMs + step, realMs + reached)));
      ran.push(...(await product.set(step)));
      reached = step;
      if (reached >= target) break;
    }
    return inTransaction(db, () => {
      clock.saveOffset(target);
      const outcome = { businessNow: new Date(clock.nowMs()).toISOString(), ran };
      putSetting(db, LAST_ADVANCE, JSON.stringify(outcome));
      return outcome;
    });
  });
}

/** The offset of the next instant at which something is due, at most the target. */
async function nextOffset({ clock, product, dueWork }: AdvanceContext, reached: number, target: number) {
  if (target - reached > STEPPED_DAYS_MAX * DAY_MS) return target;
  const { businessNowMs, nextDueMs: productDueMs } = await product.get();
  const realMs = clock.realNowMs();
  // The product may be ahead: it never moves back.
  const atMs = Math.max(realMs + reached, businessNowMs);
  const dueMs = nextDueMs(atMs, [productDueMs, ...dueWork.map((work) => work.nextDueMs(atMs))]);
  return dueMs === atMs ? target : Math.min(target, Math.max(reached, dueMs - realMs));
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
      : nextDueMs(realMs + leastOffset, [productClock.nextDueMs, ...dueWork.map((work) => work.nextDueMs(nowMs))]);
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
