import type { Cluster } from './cluster.ts';
import type { Target } from './statistics.ts';

/** One figure of performance.md: what is done, what it is held against, and how near it must come. */
export interface Row {
  readonly name: string;
  readonly work: string;
  readonly reference: string;
  /** What a figure counts: milliseconds, requests a second. */
  readonly unit: string;
  readonly target: Target;
  /** How often both are measured, five at least. */
  readonly rounds: number;
  /** @throws NotMeasurable when this machine lacks what the row needs */
  prepare(bench: Bench): Promise<Contest>;
}

/** Takes one measurement, in the row's unit. What it needs beforehand is not part of it. */
export type Measure = () => Promise<number>;

/** The two sides of a row, ready to be measured in turn. */
export interface Contest {
  readonly ours: Measure;
  readonly reference: Measure;
  /** Measured in the same rounds, for information. */
  readonly beside?: Readonly<Record<string, Measure>>;
  /** What a reader must know of the data. */
  readonly notes: readonly string[];
  /** Further targets of the row that were missed, told after the last round. */
  readonly misses?: () => readonly string[];
  /** Where the time goes, told after the last round. */
  readonly details?: () => Promise<readonly string[]>;
  /** Away with what was made for it. */
  close(): Promise<void>;
}

/** What a row is given. */
export interface Bench {
  readonly seed: number;
  /** Real feeds: a folder with amfi_navall and others in it, or nothing at all. */
  readonly feedsDir: string;
  /** A folder of the run's own, removed in the end. */
  readonly ownDir: string;
  /** The PostgreSQL of the run, started when it is first asked for. */
  cluster(): Promise<Cluster>;
}

/** The machine lacks what a row needs; the row is left out, which is no miss. */
export class NotMeasurable extends Error {
  override readonly name = 'NotMeasurable';
}
