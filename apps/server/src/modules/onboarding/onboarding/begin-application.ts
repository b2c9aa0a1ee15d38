import { firstPossible } from '@artha/domain/clients/bank-gateway/possible-account';
import { REGISTRATION_STEPS } from '@artha/domain/onboarding/onboarding/steps';
import type { Tx } from '../../../platform/db/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { PossibleCustomer } from '../../clients/bank-gateway/index.ts';
import { markUnderWay, updateFromBank } from '../../system/users/index.ts';
import { bankAccountKey } from './bank-account-key.ts';
import type { ApplicationRow } from './onboarding.queries.ts';
import { insertApplication, updateApplication } from './onboarding.queries.ts';
import { sealedCustomer } from './stored-application.ts';

export interface NewApplication {
  readonly appUserId: number;
  readonly customer: PossibleCustomer;
  readonly isBankAccountChosen: boolean;
  /** Whether the applicant has confirmed what the bank holds; false when left out. */
  readonly isBankConfirmed?: boolean;
  readonly realNow: Date;
}

/**
 * Stores an application with the record of the bank; its user is under way from now on.
 *
 * @returns undefined when the user, or the customer, has an application already
 */
export async function beginApplication(
  tx: Tx,
  secrets: Pick<Secrets, 'seal' | 'blindIndex'>,
  { appUserId, customer, isBankAccountChosen, isBankConfirmed = false, realNow }: NewApplication,
): Promise<ApplicationRow | undefined> {
  const first = firstPossible(customer.accounts, customer.taxStatus);
  const next = isBankConfirmed ? (isBankAccountChosen ? 'accounts' : 'about-you') : 'bank-details';
  const inserted = await insertApplication(tx, {
    appUserId,
    customerId: customer.customerId,
    consentAt: realNow,
    savedAt: realNow,
    bankReadAt: realNow,
    bankConfirmedAt: isBankConfirmed ? realNow : null,
    registrationStep: REGISTRATION_STEPS[next],
    isBankAccountChosen,
    bankAccountKey: isBankAccountChosen || !first ? null : bankAccountKey(secrets, first),
  });
  if (!inserted) return undefined;
  const { name, email, mobile } = customer;
  await updateFromBank(tx, appUserId, { name, emailId: email ?? '', mobile: mobile ?? '' });
  await markUnderWay(tx, appUserId);
  // The seal is bound to the id of the row.
  return updateApplication(tx, { id: inserted.id, version: 0 }, sealedCustomer(secrets, inserted.id, customer));
}
