import type { AnswerTimes } from './answer-times.ts';
import { differenceOf, joined, sampleInTurn } from './answer-times.ts';
import type { Reason, SameAnswer } from './same-answer.ts';
import type { Summary } from './statistics.ts';
import { figureText, summaryOf } from './statistics.ts';
import type { Received } from './visitor.ts';
import { tableText } from './table.ts';

type Send = (reason: Reason) => Promise<Received>;

/** The durations of one answer over all rounds. */
export class TimedCall {
  readonly #call: SameAnswer;
  readonly #send: Send;
  readonly #rounds: AnswerTimes[] = [];
  readonly #sameReason: AnswerTimes[] = [];
  #seen: string | undefined;

  constructor(call: SameAnswer, send: Send) {
    this.#call = call;
    this.#send = send;
  }

  /** @returns the largest difference between the medians of the round */
  takeRound(): Promise<number> {
    return this.#take(this.#call.reasons, this.#rounds);
  }

  /** The first reason twice, in turn. @returns the difference between its medians */
  takeSameReason(): Promise<number> {
    const twice = this.#call.reasons.slice(0, 1).flatMap((reason) => [reason, { ...reason, name: 'again' }]);
    return this.#take(twice, this.#sameReason);
  }

  async #take(reasons: readonly Reason[], rounds: AnswerTimes[]): Promise<number> {
    const times = await sampleInTurn(reasons, this.#call.samples, (reason) => this.#msOf(reason));
    rounds.push(times);
    return differenceOf(times);
  }

  /** @throws Error when the answer differs from the others, which would make its duration meaningless */
  async #msOf(reason: Reason): Promise<number> {
    const { ms, text, seen } = await this.#send(reason);
    this.#seen ??= seen;
    if (seen !== this.#seen || !text.includes(this.#call.answer))
      throw new Error(`${this.#call.name}, ${reason.name}: ${seen}\nbefore: ${this.#seen}`);
    return ms;
  }

  misses(): string[] {
    const { name, differenceMaxMs, earliestMs = 0 } = this.#call;
    const times = joined(this.#rounds);
    const difference = differenceOf(times);
    const { min } = summaryOf([...times.values()].flat());
    return [
      ...(difference > differenceMaxMs ? [`${name}: medians differ by ${figureText(difference)} ms`] : []),
      ...(min < earliestMs ? [`${name}: answered after ${figureText(min)} ms, before ${earliestMs} ms`] : []),
    ];
  }

  /** One line a reason. */
  get cells(): string[][] {
    const { name, differenceMaxMs } = this.#call;
    const times = joined(this.#rounds);
    const [difference, sameReason] = [times, joined(this.#sameReason)].map((each) => figureText(differenceOf(each)));
    const figures = [difference ?? '', sameReason ?? '', `<= ${differenceMaxMs}`];
    return [...times].map(([reason, ms], at) => [
      ...(at === 0 ? [name] : ['']),
      reason,
      String(ms.length),
      tenthsText(summaryOf(ms)),
      ...(at === 0 ? figures : []),
    ]);
  }
}

/** Tenths of a millisecond, because the differences are smaller than three digits show. */
const tenthsText = ({ min, median, max }: Summary): string => [min, median, max].map((ms) => ms.toFixed(1)).join(' / ');

const COLUMNS = [
  { title: 'call' },
  { title: 'reason' },
  { title: 'samples', align: 'right' },
  { title: 'ms min / median / max', align: 'right' },
  { title: 'difference of medians', align: 'right' },
  { title: 'same reason twice', align: 'right' },
  { title: 'target', align: 'right' },
] as const;

/** A table of all reasons, with the differences of each call. */
export const timesText = (calls: readonly TimedCall[]): string =>
  tableText(
    COLUMNS,
    calls.flatMap(({ cells }) => cells),
  );
