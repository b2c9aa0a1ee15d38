/** The state that all calls of a node share at its edge. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clocks } from '../clock/clock.ts';
import type { NodeContext } from '../node/node-context.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import { attemptLimits } from './attempt-limits.ts';
import { BackgroundCalls } from './background-calls.ts';
import type { Authenticator } from './caller.ts';
import { ConnectionShares } from './connection-shares.ts';
import type { EdgeLimits } from './edge-limits.ts';
import { OpenAnswers } from './open-answers.ts';
import type { Overload } from './overload.ts';
import { watchOverload } from './overload.ts';
import { PageKeys } from './payload/page-keys.ts';
import type { PayloadKeys } from './payload/payload-keys.ts';
import type { MakeSharedLimit } from './shared-limit.ts';
import { sharedLimit } from './shared-limit.ts';
import { Slots } from './slots.ts';
import { TokenBuckets } from './token-buckets.ts';
import { UploadSlots } from './uploads/upload-slots.ts';

export interface EdgeOptions extends Pick<NodeContext, 'database' | 'log'> {
  readonly clocks: Clocks;
  readonly node: NodeContext;
  readonly authenticator: Authenticator;
  readonly trustedProxies: number;
  readonly isSandbox: boolean;
  readonly sandboxSecret: string;
  /** Shared with the payment bank. */
  readonly paymentSecret: string;
  /** Shared with the clearing corporation. */
  readonly clearingSecret: string;
  readonly publicUrl: string;
  /** Sites that may frame the product. */
  readonly embedOrigins: readonly string[];
  /** The keys of payload encryption, and whether bodies must be encrypted; undefined without encryption. */
  readonly payload?: { readonly keys: PayloadKeys; readonly isRequired: boolean } | undefined;
  /** Where files are kept while they are received; the folder of temporary files by default. */
  readonly spoolFolder?: string;
  /** Makes the limits that all nodes share; by default in the database. */
  readonly makeSharedLimit?: MakeSharedLimit;
}

export interface Edge extends EdgeOptions {
  readonly spoolFolder: string;
  readonly limits: EdgeLimits;
  readonly overload: Overload;
  readonly openAnswers: OpenAnswers;
  readonly background: BackgroundCalls;
  readonly buckets: Readonly<Record<keyof EdgeLimits['perMinute'], TokenBuckets>>;
  readonly userSlots: Slots;
  readonly addressSlots: Slots;
  readonly attemptSlots: Slots;
  readonly uploadSlots: UploadSlots;
  readonly attempts: AttemptLimits;
  readonly connections: ConnectionShares;
  readonly pageKeys: PageKeys;
  isDraining: boolean;
}

/** The options of a node's edge, from its environment. */
export const edgeOptionsOf = (node: NodeContext, authenticator: Authenticator): EdgeOptions => {
  const { env, payloadKeys } = node;
  return {
    ...node,
    node,
    authenticator,
    trustedProxies: env.trustedProxies,
    isSandbox: env.mode === 'sandbox',
    sandboxSecret: env.sandboxSecret,
    paymentSecret: env.paymentBank.secret,
    clearingSecret: env.clearing.secret,
    publicUrl: env.publicUrl,
    spoolFolder: join(env.dataDir, 'incoming'),
    embedOrigins: env.embedOrigins,
    payload: { keys: payloadKeys, isRequired: !env.isPlainPayloadAllowed },
  };
};

export function createEdge(options: EdgeOptions, limits: EdgeLimits): Edge {
  const { perMinute } = limits;
  const makeShared = options.makeSharedLimit ?? ((name, window) => sharedLimit(options.database, name, window));
  return {
    ...options,
    spoolFolder: options.spoolFolder ?? tmpdir(),
    limits,
    overload: watchOverload(limits.lagMaxMs, limits.lagSampleMs),
    background: new BackgroundCalls(options.log),
    openAnswers: new OpenAnswers(limits.readerTimeoutMs, limits.connectionsCheckMs),
    buckets: {
      flood: new TokenBuckets(perMinute.flood),
      browserRead: new TokenBuckets(perMinute.browserRead),
      browserOther: new TokenBuckets(perMinute.browserOther),
      anonymousRead: new TokenBuckets(perMinute.anonymousRead),
      anonymousOther: new TokenBuckets(perMinute.anonymousOther),
      visitorReport: new TokenBuckets(perMinute.visitorReport, { isFailingClosed: true }),
      userRead: new TokenBuckets(perMinute.userRead),
      userOther: new TokenBuckets(perMinute.userOther),
      unwrap: new TokenBuckets(perMinute.unwrap),
    },
    userSlots: new Slots(limits.concurrentPerUser, { max: limits.waitingPerUser, maxMs: limits.waitingMaxMs }),
    addressSlots: new Slots(limits.concurrentPerAddress),
    attemptSlots: new Slots(limits.concurrentAttemptsPerAddress),
    uploadSlots: new UploadSlots(limits),
    attempts: attemptLimits(limits.attempts, makeShared),
    connections: new ConnectionShares(limits.connectionsPerAddress),
    pageKeys: new PageKeys(),
    isDraining: false,
  };
}
