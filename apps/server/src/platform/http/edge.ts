/** What all calls of a node share at its edge. */
import type { Clocks } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import type { Authenticator } from './context.ts';
import type { EdgeLimits } from './edge-limits.ts';
import { OpenAnswers } from './open-answers.ts';
import type { Overload } from './overload.ts';
import { watchOverload } from './overload.ts';
import { Slots } from './slots.ts';
import { TokenBuckets } from './token-buckets.ts';

export interface EdgeOptions {
  readonly database: Database;
  readonly clocks: Clocks;
  readonly log: Log;
  readonly authenticator: Authenticator;
  readonly trustedProxies: number;
  readonly isSandbox: boolean;
  readonly sandboxSecret: string;
  /** Shared with the payment bank. */
  readonly paymentSecret: string;
  readonly publicUrl: string;
}

export interface Edge extends EdgeOptions {
  readonly limits: EdgeLimits;
  readonly overload: Overload;
  readonly openAnswers: OpenAnswers;
  readonly buckets: Readonly<Record<keyof EdgeLimits['perMinute'], TokenBuckets>>;
  readonly userSlots: Slots;
  readonly addressSlots: Slots;
  isDraining: boolean;
}

export function createEdge(options: EdgeOptions, limits: EdgeLimits): Edge {
  const { perMinute } = limits;
  return {
    ...options,
    limits,
    overload: watchOverload(limits.lagMaxMs, limits.lagSampleMs),
    openAnswers: new OpenAnswers(limits.readerTimeoutMs, limits.connectionsCheckMs),
    buckets: {
      flood: new TokenBuckets(perMinute.flood),
      login: new TokenBuckets(perMinute.login, { isFailingClosed: true }),
      strangerRead: new TokenBuckets(perMinute.strangerRead),
      strangerOther: new TokenBuckets(perMinute.strangerOther),
      userRead: new TokenBuckets(perMinute.userRead),
      userOther: new TokenBuckets(perMinute.userOther),
    },
    userSlots: new Slots(limits.concurrentPerUser),
    addressSlots: new Slots(limits.concurrentPerAddress),
    isDraining: false,
  };
}
