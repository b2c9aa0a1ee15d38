import type { Cluster } from './cluster.ts';
import type { Target } from './statistics.ts';

/** One benchmark: the work, its reference, and the target ratio of the two. */
export interface Row {
  readonly name: string;
  readonly work: string;
  readonly reference: string;
  /** Unit of the figures: milliseconds, requests a second. */
  readonly unit: string;
  readonly target: Target;
  /** How often both sides are measured, at least five times. */
  readonly rounds: number;
  /** @throws NotMeasurable when this machine lacks something that the row needs */
  prepare(bench: Bench): Promise<Comparison>;
}

/** Takes one measurement, in the row's unit. Its preparation is not measured. */
export type Measure = () => Promise<number>;

/** The two sides of a row, ready to be measured in turn. */
export interface Comparison {
  readonly ours: Measure;
  readonly reference: Measure;
  /** Measured in the same rounds, for information. */
  readonly additional?: Readonly<Record<string, Measure>>;
  /** What a reader must know about the data. */
  readonly notes: readonly string[];
  /** Further targets of the row that were missed, reported after the last round. */
  readonly misses?: () => readonly string[];
  /** Where the time goes, reported after the last round. */
  readonly details?: () => Promise<readonly string[]>;
  /** Removes everything that was created for the comparison. */
  close(): Promise<void>;
}

/** The resources of a run. */
export interface Bench {
  readonly seed: number;
  /** Folder of the real feeds, with amfi_navall in it; may be missing. */
  readonly feedsDir: string;
  /** Temporary folder of the run, removed at the end. */
  readonly runDir: string;
  /** The PostgreSQL of the run, started on first use. */
  cluster(): Promise<Cluster>;
}

/** The machine lacks something that the row needs; the row is skipped, which does not count as a miss. */
export class NotMeasurable extends Error {
  override readonly name = 'NotMeasurable';
}
