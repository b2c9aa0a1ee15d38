/**
 * Limits how many codes can be requested before sign-in, for any user or customer ids, known or unknown:
 *
 * - by browser, so that one that asks in a loop does not use up the allowance of its network;
 * - by network, since a browser can delete its cookies. Each code has five tries, so this bounds the guesses of a
 *   network. A browser in which the user has signed in before is exempt: its neighbours cannot lock its owner out.
 *
 * There is no limit by user. Anyone could use that one up, and the owner would get no code.
 */
import {
  ANONYMOUS_CODES_PER_BROWSER,
  ANONYMOUS_CODES_PER_NETWORK,
  ANONYMOUS_CODES_WINDOW_SECONDS,
} from '@artha/domain/kit/limits';
import { networkOf } from '../../../platform/http/client-address.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { sharedLimit } from '../../../platform/http/shared-limit.ts';
import { TooMany } from '../../../platform/http/token-buckets.ts';
import { browserRef } from './browser-ref.ts';

type Context = Pick<RequestContext, 'database' | 'ip' | 'cookies'>;

interface Allowance {
  /** Each is counted by itself. */
  readonly of: 'captcha' | 'recovery' | 'sign-up';
  /** Whether the user has signed in with this browser before. */
  readonly isKnown: boolean;
}

/** Counts a request for a code. @returns false when no more are allowed now */
export async function consumeCodeAllowance(ctx: Context, { of, isKnown }: Allowance): Promise<boolean> {
  const { database, cookies, ip } = ctx;
  const limit = (by: string, points: number) =>
    sharedLimit(database, `${of}-code:${by}`, { points, seconds: ANONYMOUS_CODES_WINDOW_SECONDS });
  if (!(await isLeft(limit('browser', ANONYMOUS_CODES_PER_BROWSER).take(browserRef(of, cookies))))) return false;
  return isKnown || isLeft(limit('network', ANONYMOUS_CODES_PER_NETWORK).take(networkOf(ip)));
}

const isLeft = (taken: Promise<void>): Promise<boolean> =>
  taken.then(
    () => true,
    (error: unknown) => {
      if (error instanceof TooMany) return false;
      throw error;
    },
  );
