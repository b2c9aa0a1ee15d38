/** What the program that generates load is told to do, and what it tells. */

/** Every connection asks again as soon as it is answered. */
interface Flood {
  readonly kind: 'flood';
  readonly port: number;
  /** One for each connection, as it goes over the wire. */
  readonly requests: readonly string[];
  readonly ms: number;
}

/** Requests leave at an even pace whether earlier ones are answered or not, each on a connection that is free. */
interface Paced {
  readonly kind: 'paced';
  readonly port: number;
  /** Sent in turn, again and again. */
  readonly requests: readonly string[];
  readonly perSecond: number;
  readonly ms: number;
}

/** Each request has a connection of its own and is asked again and again, evenly spread; goes on until `hang-up`. */
interface Poll {
  readonly kind: 'poll';
  readonly port: number;
  readonly requests: readonly string[];
  readonly everyMs: number;
}

/** Counts from now on what the polls come to. */
interface Watch {
  readonly kind: 'watch';
  readonly ms: number;
}

export type Job = Flood | Paced | Poll | Watch | { readonly kind: 'hang-up' };

/** What some load came to. */
export interface LoadResult {
  readonly answers: number;
  /** How often each thing went wrong, by its name: a status, 'connection lost', 'not answered'. */
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
