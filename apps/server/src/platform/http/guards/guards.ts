/** Everything a call passes before its function, in order. */
import type { Route } from '@artha/contract/kit/route';
import type { Edge } from '../edge.ts';
import { checkPageOwner, readPageKey } from '../payload/read-page-key.ts';
import { checkAudience } from './check-audience.ts';
import { checkCsrf } from './check-csrf.ts';
import { checkFrame } from './check-frame.ts';
import { checkHold } from './check-hold.ts';
import { checkRole } from './check-role.ts';
import { checkPaymentSignature, checkSandboxSignature } from './check-signature.ts';
import { findSession } from './find-session.ts';
import type { Guard, GuardMaker } from './guard.ts';
import { limitAddress, limitCaller } from './limit-rate.ts';
import { readIdempotencyKey } from './read-idempotency-key.ts';
import { shedReads } from './shed-reads.ts';

/**
 * Before the body is read: whoever is refused here costs no parsing.
 */
const AT_ARRIVAL: readonly GuardMaker[] = [
  checkFrame,
  shedReads,
  limitAddress,
  readPageKey,
  findSession,
  checkPageOwner,
  limitCaller,
  checkHold,
  checkRole,
  checkAudience,
  checkCsrf,
  readIdempotencyKey,
];

/** With the body's bytes: signatures over it. */
const WITH_BODY: readonly GuardMaker[] = [checkSandboxSignature, checkPaymentSignature];

const made = (makers: readonly GuardMaker[], route: Route, edge: Edge): readonly Guard[] =>
  makers.map((make) => make(route, edge)).filter((guard) => guard !== undefined);

export const guardsAtArrival = (route: Route, edge: Edge): readonly Guard[] => made(AT_ARRIVAL, route, edge);
export const guardsWithBody = (route: Route, edge: Edge): readonly Guard[] => made(WITH_BODY, route, edge);
