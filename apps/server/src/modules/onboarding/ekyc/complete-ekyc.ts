import { compareIdentity } from '@artha/domain/onboarding/ekyc/compare-identity';
import { decideEkyc } from '@artha/domain/onboarding/ekyc/decide-ekyc';
import { KRA_UNREACHABLE } from '@artha/domain/clients/kyc-records/kra-status';
import { transaction } from '../../../platform/db/transaction.ts';
import { DeliveryError } from '../../../platform/outbox/delivery-error.ts';
import { ANONYMOUS_ACTOR, audit } from '../../system/audit/index.ts';
import { getNameMatchRule } from '../../clients/bank-accounts/index.ts';
import { findApplicant, lockApplicant, recordVerification } from '../onboarding/index.ts';
import { bankIdentity } from './bank-identity.ts';
import { comparedValues, sealCompared } from './compared-values.ts';
import type { EkycRow } from './ekyc.queries.ts';
import { lockRequest } from './ekyc.queries.ts';
import type { FetchedIdentity } from './fetch-identity.ts';
import type { IdentityNode } from './identity-node.ts';
import { requestStatus } from './kra/kra-handler.ts';
import { lookUpStatus } from './kra/look-up-status.ts';
import { moveRequest } from './move-request.ts';
import { verificationOf } from './verification-of.ts';

/** '•••• •••• 6204': nothing else of an identity number is kept. */
const maskedId = (last4: string): string => `•••• •••• ${last4}`;

/** Compares what a provider confirms with the bank's record, looks up the KYC record, and decides. */
export async function completeEkyc(
  node: IdentityNode,
  row: EkycRow,
  identity: FetchedIdentity,
  signal: AbortSignal,
): Promise<void> {
  const { database, secrets, clocks } = node;
  const applicant = await findApplicant(database.db, secrets, row.appUserId);
  if (!applicant) throw new Error(`the applicant of the request ${row.id} has no application`);
  const bank = bankIdentity(applicant);
  const kraCode = await lookUpStatus(node, bank.pan, signal);
  const details = compareIdentity(bank, identity, await getNameMatchRule(database.db));
  const decision = decideEkyc(row.provider, details, kraCode);
  const realNow = clocks.realNow();
  await transaction(database, async (tx) => {
    const locked = await lockRequest(tx, row.id);
    if (locked?.state !== 'returned') return;
    const now = await lockApplicant(tx, secrets, row.appUserId);
    if (now?.bankReadAt.getTime() !== applicant.bankReadAt.getTime())
      throw new DeliveryError('the bank was read again meanwhile: its record is compared at the next attempt');
    const moved = await moveRequest(tx, locked, {
      event: decision.event,
      realNow,
      changes: {
        verifiedName: identity.name,
        maskedId: maskedId(identity.idLast4),
        resultHash: identity.resultHash,
        comparedSealed: sealCompared(secrets, row.id, comparedValues(details, bank, identity)),
        differences: decision.differences,
        stopReasons: decision.stopReasons,
        kraCode,
        kraCheckedAt: realNow,
      },
    });
    await recordVerification(tx, row.appUserId, verificationOf(moved, decision, realNow));
    if (kraCode === KRA_UNREACHABLE && decision.event === 'verify') await requestStatus(tx, row.id);
    await audit(
      tx,
      { realNow },
      {
        action: decision.event === 'verify' ? 'ekyc.verified' : 'ekyc.stopped',
        object: { type: 'ekycRequest', id: row.id },
        after: { resultHash: identity.resultHash, kraCode },
        actor: { ...ANONYMOUS_ACTOR, userId: row.appUserId },
      },
    );
  });
}
