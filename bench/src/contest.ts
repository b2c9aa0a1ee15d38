import type { Contest, Measure } from './row.ts';
import type { Summary } from './statistics.ts';
import { summaryOf } from './statistics.ts';

export interface Outcome {
  readonly rounds: number;
  readonly ours: Summary;
  readonly reference: Summary;
  readonly beside: ReadonlyMap<string, Summary>;
  /** Of the medians, ours to the reference. */
  readonly ratio: number;
  /** Further targets that were missed. */
  readonly misses: readonly string[];
}

/** The run was asked to stop. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/**
 * Measures both sides in turn, after one round that does not count. Who goes first changes with each round, so that
 * neither always finds what the other has left in caches.
 *
 * @throws Stopped when the signal says so
 */
export async function measure(contest: Contest, rounds: number, signal: AbortSignal): Promise<Outcome> {
  const sides = new Map<string, Measure>([
    ['ours', contest.ours],
    ['reference', contest.reference],
    ...Object.entries(contest.beside ?? {}).map(([name, side]) => [`beside ${name}`, side] as const),
  ]);
  const figures = new Map([...sides.keys()].map((name) => [name, [] as number[]]));
  for (let round = 0; round <= rounds; round += 1) {
    const order = round % 2 === 0 ? [...sides] : [...sides].toReversed();
    for (const [name, side] of order) {
      if (signal.aborted) throw new Stopped('stopped');
      const figure = await side();
      if (round > 0) figures.get(name)?.push(figure);
    }
  }
  const of = (name: string) => summaryOf(figures.get(name) ?? []);
  const beside = new Map(Object.keys(contest.beside ?? {}).map((name) => [name, of(`beside ${name}`)]));
  const [ours, reference] = [of('ours'), of('reference')];
  const misses = contest.misses?.() ?? [];
  return { rounds, ours, reference, beside, ratio: ours.median / reference.median, misses };
}

/** Milliseconds that some work takes. */
export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
