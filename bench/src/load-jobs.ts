/** The jobs and results of the program that generates load. */

/** Closed loop: every connection sends its next request as soon as it has an answer. */
interface Flood {
  readonly kind: 'flood';
  readonly port: number;
  /** One for each connection, as bytes on the wire. */
  readonly requests: readonly string[];
  readonly ms: number;
}

/** Open loop: requests leave at a constant rate, even while earlier ones are unanswered, each on a free connection. */
interface Paced {
  readonly kind: 'paced';
  readonly port: number;
  /** Sent in turn, repeatedly. */
  readonly requests: readonly string[];
  readonly perSecond: number;
  readonly ms: number;
}

/** Each request is repeated on its own connection, evenly spread over the interval. */
export interface PollOptions {
  readonly port: number;
  readonly requests: readonly string[];
  readonly everyMs: number;
  /** A poll without an answer for as long is an error. */
  readonly missingAfterMs: number;
}

/** Polls until `hang-up`. */
interface Poll extends PollOptions {
  readonly kind: 'poll';
}

/** Measures the running polls from now on. */
interface Watch {
  readonly kind: 'watch';
  readonly ms: number;
}

export type Job = Flood | Paced | Poll | Watch | { readonly kind: 'hang-up' };

/** The result of a load job. */
export interface LoadResult {
  readonly answers: number;
  /** Number of errors by name: a status, 'connection lost', 'not answered'. */
  readonly errors: Readonly<Record<string, number>>;
  readonly latencyMs: { readonly p50: number; readonly p99: number; readonly max: number };
  readonly seconds: number;
}

export const errorCount = ({ errors }: Pick<LoadResult, 'errors'>): number =>
  Object.values(errors).reduce((sum, count) => sum + count, 0);

export const errorText = ({ errors }: Pick<LoadResult, 'errors'>): string =>
  Object.entries(errors)
    .map(([name, count]) => `${name}: ${count}`)
    .join(', ') || 'none';
