import { isSigned } from '@artha/contract/kit/route';
import { networkOf } from '../client-address.ts';
import type { GuardMaker } from './guard.ts';

/**
 * Limits floods from one network, and login attempts, before any lookup. Login attempts share one allowance over all
 * nodes; the bucket in memory is checked first, so that a flood does not reach the database.
 */
export const limitAddress: GuardMaker = (route, { buckets, sharedLogin }) => {
  const isLogin = route.limit === 'login';
  return (call) => {
    const network = networkOf(call.ip);
    const nowMs = call.realNow.getTime();
    buckets.flood.take(network, nowMs);
    if (!isLogin) return undefined;
    buckets.login.take(network, nowMs);
    return sharedLogin.take(network, call.realNow);
  };
};

/** Limits the identified caller: a signed-in user has their own allowance, because people share addresses. */
export const limitCaller: GuardMaker = (route, { buckets }) => {
  if (route.limit === 'login' || isSigned(route)) return undefined;
  const userBuckets = route.limit === 'read' ? buckets.userRead : buckets.userOther;
  const anonymousBuckets = route.limit === 'read' ? buckets.anonymousRead : buckets.anonymousOther;
  return (call) => {
    if (call.session) userBuckets.take(call.session.userId, call.realNow.getTime());
    else anonymousBuckets.take(networkOf(call.ip), call.realNow.getTime());
  };
};
