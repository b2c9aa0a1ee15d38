import { Uuid } from '@artha/contract/kit/scalars';
import { decideEkyc } from '@artha/domain/onboarding/ekyc/decide-ekyc';
import { KRA_UNREACHABLE } from '@artha/domain/clients/kyc-records/kra-status';
import type { KraCode } from '@artha/domain/clients/kyc-records/kra-status';
import * as z from 'zod/mini';
import type { Tx } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import { DeliveryError } from '../../../../platform/outbox/delivery-error.ts';
import { enqueue } from '../../../../platform/outbox/enqueue.ts';
import type { OutboxHandler } from '../../../../platform/outbox/outbox-worker.ts';
import { registrationAgency } from '../../../clients/kyc-records/index.ts';
import { changeVerification, findApplicant } from '../../onboarding/index.ts';
import { bankIdentity } from '../bank-identity.ts';
import { openCompared } from '../compared-values.ts';
import { findRequest, lockRequest } from '../ekyc.queries.ts';
import type { IdentityNode } from '../identity-node.ts';
import { moveRequest } from '../move-request.ts';
import { verificationOf } from '../verification-of.ts';

/** The outbox kind of statuses that are looked up again. */
export const KRA_STATUS = 'kra-status';

const Message = z.object({ requestId: Uuid });

/** About a day at the longest back-off; operations have the application by then. */
const ATTEMPTS_MAX = 100;

/** Has the KYC status of an applicant looked up again, once the transaction commits. */
export const requestStatus = (tx: Tx, requestId: string): Promise<void> =>
  enqueue(tx, { kind: KRA_STATUS, payload: { requestId }, idempotencyKey: `kra:${requestId}` });

/** Looks up a KYC status that could not be looked up with the identity, and decides again. */
export function kraStatusHandler(node: IdentityNode): OutboxHandler {
  const { env, database, secrets } = node;
  return {
    attemptsMax: ATTEMPTS_MAX,
    deliver: async ({ payload }, signal) => {
      const { requestId } = Message.parse(payload);
      const row = await findRequest(database.db, requestId);
      if (row?.state !== 'verified' || row.kraCode !== KRA_UNREACHABLE) return;
      const applicant = await findApplicant(database.db, secrets, row.appUserId);
      if (!applicant) return;
      const code = await registrationAgency(env).findStatus(bankIdentity(applicant).pan, signal);
      if (code === KRA_UNREACHABLE) throw new DeliveryError('the KYC registration agency is not reachable yet');
      await transaction(database, (tx) => apply(tx, node, requestId, code));
    },
  };
}

async function apply(tx: Tx, { secrets, clocks }: IdentityNode, requestId: string, kraCode: KraCode): Promise<void> {
  const locked = await lockRequest(tx, requestId);
  const verifiedAt = locked?.completedAt;
  if (locked?.state !== 'verified' || !verifiedAt || locked.kraCode !== KRA_UNREACHABLE) return;
  const realNow = clocks.realNow();
  const decision = decideEkyc(locked.provider, openCompared(secrets, locked), kraCode);
  const { event, differences, stopReasons } = decision;
  const changes = { differences, stopReasons, kraCode, kraCheckedAt: realNow };
  const moved = await moveRequest(tx, locked, { event, realNow, changes });
  const verification = verificationOf(moved, decision, verifiedAt);
  await changeVerification(tx, locked.appUserId, { verifiedAt, verification, isMended: false });
}
