import type { Comparison, Measure } from './row.ts';
import type { Summary } from './statistics.ts';
import { summaryOf } from './statistics.ts';

export interface Outcome {
  readonly rounds: number;
  readonly ours: Summary;
  readonly reference: Summary;
  readonly additional: ReadonlyMap<string, Summary>;
  /** Our median divided by that of the reference. */
  readonly ratio: number;
  /** Further targets that were missed. */
  readonly misses: readonly string[];
}

/** The run was interrupted. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/**
 * Measures both sides in turn, after a warm-up round. Their order alternates, so that neither always profits from
 * caches that the other filled.
 *
 * @throws Stopped when the signal is aborted
 */
export async function measure(comparison: Comparison, rounds: number, signal: AbortSignal): Promise<Outcome> {
  const sides = new Map<string, Measure>([
    ['ours', comparison.ours],
    ['reference', comparison.reference],
    ...Object.entries(comparison.additional ?? {}).map(([name, side]) => [`additional ${name}`, side] as const),
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
  const additional = new Map(Object.keys(comparison.additional ?? {}).map((name) => [name, of(`additional ${name}`)]));
  const [ours, reference] = [of('ours'), of('reference')];
  const misses = comparison.misses?.() ?? [];
  return { rounds, ours, reference, additional, ratio: ours.median / reference.median, misses };
}

/** The duration of some work in milliseconds. */
export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
