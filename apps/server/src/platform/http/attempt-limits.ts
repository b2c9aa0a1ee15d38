/**
 * Limits of calls that guess or cost: by browser, then by user, then by network. A browser that uses up its own
 * allowance takes nothing from the others of its network, so that one person of an office does not lock out the rest.
 * The larger allowance of the network is what stops a caller who makes up cookies.
 *
 * Each is checked in memory first, so that a flood does not reach the database, and then over all nodes together.
 */
import type { AttemptKind, Route } from '@artha/contract/kit/route';
import { ATTEMPT_KINDS } from '@artha/contract/kit/route';
import type { SharedLimit } from './limit-blocks.ts';
import type { MakeSharedLimit } from './shared-limit.ts';
import { TokenBuckets } from './token-buckets.ts';

/** Attempts a minute, possibly in one burst. */
export interface AttemptRates {
  /** Also of the user, where a session tells who that is. */
  readonly perBrowser: number;
  readonly perNetwork: number;
}

export interface AttemptingCaller {
  readonly browser: string;
  /** Undefined without a session. */
  readonly user?: string | undefined;
  readonly network: string;
}

export interface AttemptLimit {
  /** @throws TooMany, or another error when the database does not answer */
  take(caller: AttemptingCaller, realNow: Date): Promise<void>;
}

export type AttemptLimits = Readonly<Record<AttemptKind, AttemptLimit>>;

/** The kind of attempt that a call is; undefined for all others. */
export const kindOf = ({ limit }: Route): AttemptKind | undefined => ATTEMPT_KINDS.find((kind) => kind === limit);

const MINUTE_S = 60;

export const attemptLimits = (
  rates: Readonly<Record<AttemptKind, AttemptRates>>,
  makeShared: MakeSharedLimit,
): AttemptLimits =>
  Object.fromEntries(ATTEMPT_KINDS.map((kind) => [kind, attemptLimit(kind, rates[kind], makeShared)])) as AttemptLimits;

interface Allowance {
  readonly memory: TokenBuckets;
  readonly shared: SharedLimit;
}

function attemptLimit(kind: AttemptKind, rates: AttemptRates, makeShared: MakeSharedLimit): AttemptLimit {
  const allowance = (of: keyof AttemptingCaller, points: number, isFailingClosed: boolean): Allowance => ({
    memory: new TokenBuckets(points, { isFailingClosed }),
    shared: makeShared(`${kind}:${of}`, { points, seconds: MINUTE_S }),
  });
  // A cookie is easily made up: a table that is full of browsers must not refuse a new one, which its network limits.
  const byBrowser = allowance('browser', rates.perBrowser, false);
  const byUser = allowance('user', rates.perBrowser, false);
  const byNetwork = allowance('network', rates.perNetwork, true);
  return {
    take: async ({ browser, user, network }, realNow) => {
      const keys: readonly (readonly [Allowance, string])[] = [
        [byBrowser, browser],
        ...(user === undefined ? [] : [[byUser, user] as const]),
        [byNetwork, network],
      ];
      for (const [{ memory }, key] of keys) memory.take(key, realNow.getTime());
      for (const [{ shared }, key] of keys) await shared.take(key);
    },
  };
}
