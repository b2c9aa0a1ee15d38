import { setTimeout as sleep } from 'node:timers/promises';
import { elapsedMs } from '../clock/clock.ts';

/** Longer than the work of any of these calls takes on a node that keeps up. */
const PACE_MS = 200;

/**
 * Answers, or refuses, only at whole steps of time after it was asked: how long the work took says nothing of whom it
 * was asked about.
 */
export async function inConstantTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const startedAtMs = elapsedMs();
  try {
    return await work();
  } finally {
    await nextStep(startedAtMs);
  }
}

/** The same for what is refused alone: an answer is given at once. */
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
  await sleep(Math.ceil(tookMs / PACE_MS) * PACE_MS - tookMs);
}
