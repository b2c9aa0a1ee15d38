import { summaryOf } from './statistics.ts';

/** The durations of an answer in milliseconds, by its reason. */
export type AnswerTimes = ReadonlyMap<string, readonly number[]>;

/**
 * Takes samples of all reasons in turn, beginning with another one each time, because the load of the machine changes
 * while they are taken.
 */
export async function sampleInTurn<Reason extends { readonly name: string }>(
  reasons: readonly Reason[],
  samples: number,
  takeMs: (reason: Reason) => Promise<number>,
): Promise<AnswerTimes> {
  const times = new Map(reasons.map(({ name }) => [name, [] as number[]]));
  for (let at = 0; at < samples; at += 1) {
    const first = at % reasons.length;
    for (const reason of [...reasons.slice(first), ...reasons.slice(0, first)])
      times.get(reason.name)?.push(await takeMs(reason));
  }
  return times;
}

/** The largest difference between the medians of two reasons. */
export function differenceOf(times: AnswerTimes): number {
  const medians = [...times.values()].map((ms) => summaryOf(ms).median);
  return Math.max(...medians) - Math.min(...medians);
}

/** The samples of several rounds. */
export const joined = (rounds: readonly AnswerTimes[]): AnswerTimes =>
  new Map([...(rounds[0]?.keys() ?? [])].map((reason) => [reason, rounds.flatMap((times) => times.get(reason) ?? [])]));
