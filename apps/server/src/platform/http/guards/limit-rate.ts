import type { Route } from '@artha/contract/kit/route';
import { isSigned } from '@artha/contract/kit/route';
import { browserKey } from '../browser-key.ts';
import type { Call } from '../call.ts';
import { networkOf } from '../client-address.ts';
import type { AttemptingCaller } from '../attempt-limits.ts';
import { kindOf } from '../attempt-limits.ts';
import type { GuardMaker } from './guard.ts';

/** Whether the caller of an attempt is known by a session only. */
const isBySession = ({ audience }: Route): boolean => audience.who === 'session';

const attemptingCaller = (call: Call): AttemptingCaller => ({
  browser: browserKey(call),
  user: call.session && String(call.session.userId),
  network: networkOf(call.ip),
});

/** Limits floods from one network, and attempts before sign-in, before any lookup. */
export const limitAddress: GuardMaker = (route, { buckets, attempts }) => {
  const kind = isBySession(route) ? undefined : kindOf(route);
  return (call) => {
    buckets.flood.take(networkOf(call.ip), call.realNow.getTime());
    return kind && attempts[kind].take(attemptingCaller(call), call.realNow);
  };
};

/**
 * Limits the identified caller. A signed-in user has their own allowance, because people share addresses; for the same
 * reason others are limited by browser before their network is.
 */
export const limitCaller: GuardMaker = (route, { buckets, attempts }) => {
  if (isSigned(route)) return undefined;
  const kind = kindOf(route);
  if (kind) return isBySession(route) ? (call) => attempts[kind].take(attemptingCaller(call), call.realNow) : undefined;
  const isRead = route.limit === 'read';
  const isReport = route.limit === 'report';
  return (call) => {
    const nowMs = call.realNow.getTime();
    if (call.session) {
      (isRead ? buckets.userRead : buckets.userOther).take(call.session.userId, nowMs);
      return;
    }
    const network = networkOf(call.ip);
    if (isReport) buckets.visitorReport.take(network, nowMs);
    (isRead ? buckets.browserRead : buckets.browserOther).take(browserKey(call), nowMs);
    (isRead ? buckets.anonymousRead : buckets.anonymousOther).take(network, nowMs);
  };
};
