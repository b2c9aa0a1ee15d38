import { isSigned } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import type { GuardMaker } from './guard.ts';

/** Refuses reads on an overloaded node, in favour of orders and payments. */
export const shedReads: GuardMaker = (route, { overload }) => {
  if (route.method !== 'GET' || route.isVital === true || isSigned(route)) return undefined;
  return () => {
    if (overload.isOverloaded()) throw new Refusal('server.busy');
  };
};
