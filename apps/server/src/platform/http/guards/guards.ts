/** The guards of a call, in order. */
import type { Route } from '@artha/contract/kit/route';
import type { Edge } from '../edge.ts';
import { checkPageOwner, readPageKey } from '../payload/read-page-key.ts';
import { checkAudience } from './check-audience.ts';
import { checkCsrf } from './check-csrf.ts';
import { checkFrame } from './check-frame.ts';
import { checkHold } from './check-hold.ts';
import { checkRole } from './check-role.ts';
import { checkClearingSignature, checkPaymentSignature, checkSandboxSignature } from './check-signature.ts';
import { findSession } from './find-session.ts';
import type { Guard, GuardMaker } from './guard.ts';
import { limitAddress, limitCaller } from './limit-rate.ts';
import { readIdempotencyKey } from './read-idempotency-key.ts';
import { shedReads } from './shed-reads.ts';

/**
 * They run before the body is read, so that a refused call costs no parsing.
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

/** They need the bytes of the body, to verify signatures. */
const WITH_BODY: readonly GuardMaker[] = [checkSandboxSignature, checkPaymentSignature, checkClearingSignature];

/** They look again at the session of a call that was sent slowly or has waited: it may have ended or changed. */
const BEFORE_WORK: readonly GuardMaker[] = [findSession, checkHold, checkRole, checkAudience];

const createGuards = (makers: readonly GuardMaker[], route: Route, edge: Edge): readonly Guard[] =>
  makers.map((make) => make(route, edge)).filter((guard) => guard !== undefined);

export const guardsAtArrival = (route: Route, edge: Edge): readonly Guard[] => createGuards(AT_ARRIVAL, route, edge);
export const guardsWithBody = (route: Route, edge: Edge): readonly Guard[] => createGuards(WITH_BODY, route, edge);
export const guardsBeforeWork = (route: Route, edge: Edge): readonly Guard[] => createGuards(BEFORE_WORK, route, edge);
