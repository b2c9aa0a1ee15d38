import { isSigned } from '@artha/contract/kit/route';
import { networkOf } from '../client-address.ts';
import type { GuardMaker } from './guard.ts';

/**
 * Before anything is looked up: a flood from one network, and the calls that guess passwords. What guesses has one
 * allowance over all nodes; the one in memory stands before it, so that a flood does not reach the database.
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

/** Once it is known who calls: people share an address, so whoever is signed in has an allowance of their own. */
export const limitCaller: GuardMaker = (route, { buckets }) => {
  if (route.limit === 'login' || isSigned(route)) return undefined;
  const ofUser = route.limit === 'read' ? buckets.userRead : buckets.userOther;
  const ofAnonymous = route.limit === 'read' ? buckets.anonymousRead : buckets.anonymousOther;
  return (call) => {
    if (call.session) ofUser.take(call.session.userId, call.realNow.getTime());
    else ofAnonymous.take(networkOf(call.ip), call.realNow.getTime());
  };
};
