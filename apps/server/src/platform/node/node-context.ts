import type { PrimaryAccount } from '@artha/contract/system/session.user';
import type { Role } from '@artha/domain/kit/roles';
import type * as z from 'zod/mini';
import type { Clocks, MovableClocks } from '../clock/clock.ts';
import type { Changes } from '../db/changes.ts';
import type { Database } from '../db/database.ts';
import type { PersonalTable } from '../db/personal-table.ts';
import type { Difference, ReconciliationCheck } from '../db/reconciliation-check.ts';
import type { Env } from '../env/env.ts';
import type { Archive } from '../export/archive.ts';
import type { ExportedTable } from '../export/exported-table.ts';
import type { FileStore } from '../files/file-store.ts';
import type { ScanFile } from '../files/scanner.adapter.ts';
import type { Caller } from '../http/caller.ts';
import type { Document } from '../http/document.ts';
import type { PayloadKeys } from '../http/payload/payload-keys.ts';
import type { EndOfDayJob } from '../jobs/end-of-day-job.ts';
import type { Kind } from '../kinds/kind-types.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Log } from '../log/log.ts';
import type { OutboxHandler } from '../outbox/outbox-worker.ts';
import type { SealedColumn } from '../secrets/reseal.queries.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { BankAccountNeeds } from './bank-account-needs.ts';
import type { CalendarDependent } from './calendar-dependent.ts';
import type { InstrumentUses } from './instrument-uses.ts';
import type { MasterUse } from './master-uses.ts';
import type { MandateDependent } from './bank-mandate-dependent.ts';
import type { PriceDependent } from './price-dependent.ts';
import type { SearchSources } from './search-sources.ts';

/** The context of a node, created once at its start, for handlers, jobs and workers. */
export interface NodeContext {
  readonly env: Env;
  readonly log: Log;
  readonly database: Database;
  readonly clocks: MovableClocks;
  readonly changes: Changes;
  readonly secrets: Secrets;
  /** Uploaded files. */
  readonly files: FileStore;
  readonly scanFile: ScanFile;
  /** The ten roles, under the provider's name of this deployment. */
  readonly roles: readonly Role[];
  readonly payloadKeys: PayloadKeys;
  readonly jobQueue: JobQueue;
  /** The contributions of the modules, in the order of the areas. */
  readonly modules: readonly Contributions[];
}

/** The part of a node for work that needs only database, clocks and log; tests pass it without the rest. */
export interface WorkNode {
  readonly database: Pick<Database, 'db'>;
  readonly clocks: Clocks;
  readonly log: Log;
}

/** A background worker of a node. */
export interface Worker {
  stop(): Promise<void>;
}

/** Undefined when a node does not need the worker. */
export type StartWorker = (node: NodeContext) => Worker | Promise<Worker> | undefined;

/** Details of the signed-in user from modules of other areas. */
export interface UserDetails {
  primaryAccounts(caller: Caller): Promise<z.output<typeof PrimaryAccount>[]>;
  /** The step of an applicant's application; undefined before it is started. */
  registrationStep(caller: Caller): Promise<number | undefined>;
}

/** A command that a second person must approve, as `approvable` declares it. */
export interface DeclaredApproval {
  readonly kind: string;
  readonly name: string;
}

/** An archive of a module; a node makes it. */
export interface DeclaredArchive extends Omit<Archive, 'write'> {
  readonly writeOn: (node: NodeContext) => Archive['write'];
}

/** Removes what has expired, once a day. @returns how many rows */
export type CleanUp = (node: NodeContext) => Promise<number>;

/** The contributions of a module besides its routes. */
export interface Contributions {
  readonly name: string;
  /** Run once every calendar day. */
  readonly endOfDayJobs?: readonly ((node: NodeContext) => EndOfDayJob)[];
  readonly cleanUps?: readonly CleanUp[];
  /** Run every minute on one of the nodes that run jobs, before due jobs. */
  readonly everyMinute?: readonly ((node: NodeContext) => Promise<unknown>)[];
  /** Started on each node once it answers. */
  readonly workers?: readonly StartWorker[];
  /** Workers that process what the others leave behind: started before them, stopped after them. */
  readonly consumers?: readonly StartWorker[];
  /** The handlers of outbox messages, by kind. */
  readonly outboxHandlers?: Readonly<Record<string, (node: NodeContext) => OutboxHandler>>;
  /** Tables that can be downloaded as a file. */
  readonly exports?: readonly ExportedTable[];
  /** Tables that follow from the contributions of all modules, such as kinds. Their module serves the call. */
  readonly derivedExports?: (modules: readonly Contributions[]) => readonly ExportedTable[];
  /** What can be downloaded as an archive. */
  readonly archives?: readonly DeclaredArchive[];
  /** What the module keeps of a person. */
  readonly personalData?: readonly PersonalTable[];
  /** Sources of the staff's search. */
  readonly search?: Partial<SearchSources>;
  readonly userDetails?: Partial<UserDetails>;
  /** Encrypted columns, which a new data key must re-encrypt. */
  readonly sealedColumns?: readonly SealedColumn[];
  /** What the ledger's reconciliation compares with tables that the ledger does not know. */
  readonly reconciliationChecks?: readonly ReconciliationCheck[];
  /** Keeps for people what the reconciliation of the ledger finds and no account explains: all of it, each time. */
  readonly keepLedgerDifferences?: (node: WorkNode, differences: readonly Difference[]) => Promise<void>;
  /** Commands that a second person must approve. */
  readonly approvals?: readonly DeclaredApproval[];
  /** Stored dates that follow from the business calendar. */
  readonly calendarDependents?: readonly CalendarDependent[];
  /** What was booked at prices, and is looked at again when another price is in use for a day. */
  readonly priceDependents?: readonly PriceDependent[];
  /** What needs bank accounts. */
  readonly bankAccountNeeds?: BankAccountNeeds;
  /** What ends with a bank mandate. */
  readonly mandateDependents?: readonly MandateDependent[];
  /** What depends on an instrument. */
  readonly instrumentUses?: Partial<InstrumentUses>;
  /** Kinds of master data. */
  readonly kinds?: readonly Kind[];
  /** What names records of master data without a foreign key. */
  readonly masterUses?: readonly MasterUse[];
  /** What people call the rows of a table, by its name, where the name does not say it. */
  readonly tableNames?: Readonly<Record<string, string>>;
  /** Generated files with their own addresses. */
  readonly documents?: readonly ((node: NodeContext) => Document)[];
}
