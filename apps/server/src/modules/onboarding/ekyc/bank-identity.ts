import type { BankIdentity } from '@artha/domain/onboarding/ekyc/compare-identity';
import type { Applicant } from '../onboarding/index.ts';

/** An applicant as the bank holds them. An application is started only with a record that has all of it. */
export function bankIdentity({ applicationId, customer }: Applicant): BankIdentity {
  const { name, pan, bornOn, address } = customer;
  if (pan === null || bornOn === null || address === null)
    throw new Error(`the record of the bank of the application ${applicationId} is not complete`);
  const lines = [address.line1, address.line2, address.city].filter((line) => line !== null && line !== '');
  return { name, pan, bornOn, address: lines.join(', '), pincode: address.pincode };
}
