import { isSigned } from '@artha/contract/kit/route';
import { isUpload } from '@artha/contract/kit/upload';
import { Refusal } from '@artha/domain/kit/errors';
import type { GuardMaker } from './guard.ts';

/** Refuses reads and uploads on an overloaded node, in favour of orders and payments. */
export const shedReads: GuardMaker = (route, { overload }) => {
  const isShed = route.method === 'GET' || isUpload(route);
  if (!isShed || route.isVital === true || isSigned(route)) return undefined;
  return () => {
    if (overload.isOverloaded()) throw new Refusal('server.busy');
  };
};
