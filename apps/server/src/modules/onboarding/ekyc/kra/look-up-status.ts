import type { KraCode } from '@artha/domain/clients/kyc-records/kra-status';
import { KRA_UNREACHABLE } from '@artha/domain/clients/kyc-records/kra-status';
import { DeliveryError } from '../../../../platform/outbox/delivery-error.ts';
import { registrationAgency } from '../../../clients/kyc-records/index.ts';
import type { IdentityNode } from '../identity-node.ts';

/** The status of a PAN, 'not reachable' when the agency does not answer: the applicant does not wait for it. */
export async function lookUpStatus({ env, log }: IdentityNode, pan: string, signal: AbortSignal): Promise<KraCode> {
  try {
    return await registrationAgency(env).findStatus(pan, signal);
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    log.warn({ err: error }, 'the KYC status could not be looked up; it is looked up again');
    return KRA_UNREACHABLE;
  }
}
