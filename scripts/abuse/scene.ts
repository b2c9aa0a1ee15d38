import type { Database } from '../../apps/server/src/platform/db/database.ts';
import type { Environment } from '../crash/environment.ts';

/** What the attempts of a run share: a product, its sandbox and its database. */
export interface Scene {
  readonly environment: Environment;
  readonly database: Database;
  /** The address of the product. */
  readonly url: string;
  readonly port: number;
  /** The resident memory of the product's process, in megabytes. */
  readonly memoryMb: () => Promise<number>;
}

export interface Outcome {
  readonly isMet: boolean;
  /** What happened. */
  readonly found: string;
  readonly figure: string;
}

/** One attempt to abuse the product, made from outside it. */
export interface Attempt {
  readonly name: string;
  readonly tried: string;
  readonly expected: string;
  readonly run: (scene: Scene) => Promise<Outcome>;
}

/** The clients of the run are buyer1, buyer2, …; each attempt has its own. */
export const PEOPLE = {
  office: { first: 1, count: 500 },
  attacked: { first: 501, count: 75 },
  neighbour: 576,
  payer: 577,
  backdated: 578,
  half: 579,
  uploader: 580,
  uploaders: { first: 582, count: 25 },
} as const;

/** How many clients are added before the first attempt. */
export const PEOPLE_COUNT = 606;
