import type { PrimaryAccount } from '@artha/contract/system/session.user';
import type { Role } from '@artha/domain/kit/roles';
import type * as z from 'zod/mini';
import type { Clocks, MovableClocks } from '../clock/clock.ts';
import type { Changes } from '../db/changes.ts';
import type { Database, Tx } from '../db/database.ts';
import type { Env } from '../env/env.ts';
import type { ExportedTable } from '../export/exported-table.ts';
import type { Document } from '../http/document.ts';
import type { Caller } from '../http/caller.ts';
import type { PayloadKeys } from '../http/payload/payload-keys.ts';
import type { EndOfDayJob } from '../jobs/end-of-day-job.ts';
import type { Log } from '../log/log.ts';
import type { OutboxHandler } from '../outbox/outbox-worker.ts';
import type { SearchSources } from './search-sources.ts';
import type { SealedColumn } from '../secrets/reseal.queries.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** What a node has, made once at its start: whatever a handler, a job or a worker may need. */
export interface NodeContext {
  readonly env: Env;
  readonly log: Log;
  readonly database: Database;
  readonly clocks: MovableClocks;
  readonly changes: Changes;
  readonly secrets: Secrets;
  /** The ten roles, under the provider's name of this deployment. */
  readonly roles: readonly Role[];
  readonly payloadKeys: PayloadKeys;
  /** What the modules bring, in the order of the areas. */
  readonly modules: readonly Contributions[];
}

/** The part of a node that work on the database and by the clocks needs; a test passes it without the rest. */
export interface WorkNode {
  readonly database: Pick<Database, 'db'>;
  readonly clocks: Clocks;
  readonly log: Log;
}

/** Something that a node does all the time. */
export interface Worker {
  stop(): Promise<void>;
}

/** What the answer about the signed-in user takes from modules of other areas. */
export interface UserDetails {
  primaryAccounts(caller: Caller): Promise<z.output<typeof PrimaryAccount>[]>;
}

/** What a module brings besides its routes. A module leaves out what it does not have. */
export interface Contributions {
  readonly name: string;
  /** Due once a business day. */
  readonly endOfDayJobs?: readonly ((node: NodeContext) => EndOfDayJob)[];
  /** Removes what has expired, once a day. @returns how many rows */
  readonly cleanUps?: readonly ((node: NodeContext) => Promise<number>)[];
  /** Runs each minute on one of the nodes that carry jobs, before what is due. */
  readonly everyMinute?: readonly ((node: NodeContext) => Promise<unknown>)[];
  /** Started on each node once it answers; undefined where a node has no use for it. */
  readonly workers?: readonly ((node: NodeContext) => Worker | Promise<Worker> | undefined)[];
  /** Who delivers which kind of outbox message. */
  readonly outboxHandlers?: Readonly<Record<string, (node: NodeContext) => OutboxHandler>>;
  /** Tables that can be downloaded as a file. */
  readonly exports?: readonly ExportedTable[];
  /** What the staff's search finds. */
  readonly search?: Partial<SearchSources>;
  readonly userDetails?: Partial<UserDetails>;
  /** Columns that a new data key must seal again. */
  readonly sealedColumns?: readonly SealedColumn[];
  /** Files that are made here and have an address of their own. */
  readonly documents?: readonly ((node: NodeContext) => Document)[];
  /** Instruments that somebody holds: they stay listed when demo funds leave the catalogue. */
  readonly heldInstrumentIds?: (tx: Tx) => Promise<readonly number[]>;
}
