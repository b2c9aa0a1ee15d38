import { setTimeout as sleep } from 'node:timers/promises';
import { elapsedMs } from '../clock/clock.ts';

/** Longer than any of these calls takes on a node that is not overloaded. */
const STEP_MS = 200;

/**
 * Answers or refuses only at whole steps of time after the request, so that the duration reveals nothing about the
 * account.
 */
export async function inConstantTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const startedAtMs = elapsedMs();
  try {
    return await work();
  } finally {
    await nextStep(startedAtMs);
  }
}

/** The same only for refusals; answers are immediate. */
export async function refusedInConstantTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const startedAtMs = elapsedMs();
  try {
    return await work();
  } catch (error) {
    await nextStep(startedAtMs);
    throw error;
  }
}

async function nextStep(startedAtMs: number): Promise<void> {
  const tookMs = elapsedMs() - startedAtMs;
  await sleep(Math.ceil(tookMs / STEP_MS) * STEP_MS - tookMs);
}
