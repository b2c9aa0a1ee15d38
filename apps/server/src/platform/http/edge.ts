/** The state that all calls of a node share at its edge. */
import type { Clocks } from '../clock/clock.ts';
import type { NodeContext } from '../node/node-context.ts';
import { BackgroundCalls } from './background-calls.ts';
import type { Authenticator } from './caller.ts';
import type { EdgeLimits } from './edge-limits.ts';
import { OpenAnswers } from './open-answers.ts';
import type { Overload } from './overload.ts';
import { watchOverload } from './overload.ts';
import { PageKeys } from './payload/page-keys.ts';
import type { PayloadKeys } from './payload/payload-keys.ts';
import type { SharedAllowance } from './shared-allowance.ts';
import { sharedAllowance } from './shared-allowance.ts';
import { Slots } from './slots.ts';
import { TokenBuckets } from './token-buckets.ts';

export interface EdgeOptions extends Pick<NodeContext, 'database' | 'log'> {
  readonly clocks: Clocks;
  readonly node: NodeContext;
  readonly authenticator: Authenticator;
  readonly trustedProxies: number;
  readonly isSandbox: boolean;
  readonly sandboxSecret: string;
  /** Shared with the payment bank. */
  readonly paymentSecret: string;
  readonly publicUrl: string;
  /** Sites that may frame the product. */
  readonly embedOrigins: readonly string[];
  /** The keys of payload encryption, and whether bodies must be encrypted; undefined without encryption. */
  readonly payload?: { readonly keys: PayloadKeys; readonly isRequired: boolean } | undefined;
  /** The login allowance of a network over all nodes; by default in the database. */
  readonly sharedLogin?: SharedAllowance;
}

export interface Edge extends EdgeOptions {
  readonly sharedLogin: SharedAllowance;
  readonly limits: EdgeLimits;
  readonly overload: Overload;
  readonly openAnswers: OpenAnswers;
  readonly background: BackgroundCalls;
  readonly buckets: Readonly<Record<keyof EdgeLimits['perMinute'], TokenBuckets>>;
  readonly userSlots: Slots;
  readonly addressSlots: Slots;
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
    publicUrl: env.publicUrl,
    embedOrigins: env.embedOrigins,
    payload: { keys: payloadKeys, isRequired: !env.isPlainPayloadAllowed },
  };
};

export function createEdge(options: EdgeOptions, limits: EdgeLimits): Edge {
  const { perMinute } = limits;
  return {
    sharedLogin: sharedAllowance(options.database, 'login', perMinute.login),
    ...options,
    limits,
    overload: watchOverload(limits.lagMaxMs, limits.lagSampleMs),
    background: new BackgroundCalls(options.log),
    openAnswers: new OpenAnswers(limits.readerTimeoutMs, limits.connectionsCheckMs),
    buckets: {
      flood: new TokenBuckets(perMinute.flood),
      login: new TokenBuckets(perMinute.login, { isFailingClosed: true }),
      anonymousRead: new TokenBuckets(perMinute.anonymousRead),
      anonymousOther: new TokenBuckets(perMinute.anonymousOther),
      userRead: new TokenBuckets(perMinute.userRead),
      userOther: new TokenBuckets(perMinute.userOther),
      unwrap: new TokenBuckets(perMinute.unwrap),
    },
    userSlots: new Slots(limits.concurrentPerUser),
    addressSlots: new Slots(limits.concurrentPerAddress),
    pageKeys: new PageKeys(),
    isDraining: false,
  };
}
