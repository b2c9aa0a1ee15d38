import { Refusal } from '@artha/domain/kit/errors';
import type { Db } from '../../../../platform/db/database.ts';
import type { Cookies } from '../../../../platform/http/cookies.ts';
import type { Confirmation } from '../../../system/otp/index.ts';
import { browserRef } from '../../../system/otp/index.ts';
import { getCachedProductConfig } from '../../../system/product-config/index.ts';
import type { Customer } from '../../../system/users/index.ts';
import { listCustomers } from '../../../system/users/index.ts';

/** @throws Refusal onboarding.sign-up-off */
export async function expectSelfSignUp(db: Db): Promise<void> {
  if (!(await getCachedProductConfig(db)).isSelfSignupAllowed) throw new Refusal('onboarding.sign-up-off');
}

/**
 * What a sign-up code confirms: the first login of one customer, in the browser that requested the code, as long as the
 * bank's address is the one to which it went.
 */
export const signUpConfirmation = (
  { id, emailId }: Pick<Customer, 'id' | 'emailId'>,
  cookies: Cookies,
): Confirmation => ({
  purpose: 'signUp',
  userId: id,
  refId: browserRef('sign-up', cookies),
  action: { emailId },
});

/** The user of a customer; undefined without one, or with several, which is a data error. */
export async function findCustomerUser(db: Db, customerId: string): Promise<Customer | undefined> {
  const [customer, ...others] = await listCustomers(db, customerId);
  return others.length === 0 ? customer : undefined;
}
