import { Uuid } from '@artha/contract/kit/scalars';
import type { EkycFailure } from '@artha/domain/onboarding/ekyc/ekyc-states';
import * as z from 'zod/mini';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import type { OutboxHandler } from '../../../platform/outbox/outbox-worker.ts';
import { completeEkyc } from './complete-ekyc.ts';
import { findRequest, lockRequest } from './ekyc.queries.ts';
import { fetchIdentity } from './fetch-identity.ts';
import type { IdentityNode } from './identity-node.ts';
import { failRequest } from './move-request.ts';
import { ProviderFailure } from './provider-failure.ts';

/** The outbox kind of answers that are fetched from providers. */
export const EKYC_IDENTITY = 'ekyc-identity';

const Message = z.object({ requestId: Uuid });

/** More than fit into the time of a request, which ends the attempts. */
const ATTEMPTS_MAX = 100;

/** Has the answer of a provider fetched, once the transaction commits. */
export const requestIdentity = (tx: Tx, requestId: string): Promise<void> =>
  enqueue(tx, { kind: EKYC_IDENTITY, payload: { requestId }, idempotencyKey: `ekyc:${requestId}` });

/**
 * Fetches the answer of a provider and completes the request. It is repeated while the provider does not answer, until
 * the time of the request is over; what was received is kept in between, so another node can continue.
 */
export function completeEkycHandler(node: IdentityNode): OutboxHandler {
  return {
    attemptsMax: ATTEMPTS_MAX,
    deliver: async ({ payload }, signal) => {
      const { requestId } = Message.parse(payload);
      const row = await findRequest(node.database.db, requestId);
      if (row?.state !== 'returned') return;
      if (node.clocks.realNow() >= row.expiresAt) {
        await end(node, requestId, 'expired');
        return;
      }
      try {
        await completeEkyc(node, row, await fetchIdentity(node, row, signal), signal);
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        await end(node, requestId, error.failure);
      }
    },
  };
}

const end = ({ database, clocks }: IdentityNode, requestId: string, failure: EkycFailure): Promise<void> =>
  transaction(database, async (tx) => {
    const locked = await lockRequest(tx, requestId);
    if (locked?.state === 'returned') await failRequest(tx, locked, failure, clocks.realNow());
  });
