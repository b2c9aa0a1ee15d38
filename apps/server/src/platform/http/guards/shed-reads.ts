import { isSigned } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import type { GuardMaker } from './guard.ts';

/** When the node cannot keep up reads wait, so that orders and payments do not. */
export const shedReads: GuardMaker = (route, { overload }) => {
  if (route.method !== 'GET' || route.isVital === true || isSigned(route)) return undefined;
  return () => {
    if (overload.isOverloaded()) throw new Refusal('server.busy');
  };
};
