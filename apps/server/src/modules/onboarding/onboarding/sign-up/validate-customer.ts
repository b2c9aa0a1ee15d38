import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/onboarding/onboarding.sign-up';
import { withoutZeros } from '@artha/domain/system/users/customer-id';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { RequestContext } from '../../../../platform/http/context.ts';
import { audit } from '../../../system/audit/index.ts';
import { checkCustomer } from '../read-possible-customer.ts';
import { expectSelfSignUp } from './sign-up-code.ts';

/**
 * Whether a customer can have an investment account. The two booleans are all that leaves; each call is in the audit
 * log with its outcome, without the customer. An applicant who came by a partner's token asks too where nobody can sign
 * up alone.
 *
 * @throws Refusal onboarding.bank-unavailable, onboarding.sign-up-off
 */
export async function validateCustomer(
  { customerId }: InputOf<typeof contract.fetchAndValidateCustomer>,
  ctx: RequestContext,
): Promise<AnswerOf<typeof contract.fetchAndValidateCustomer>> {
  if (!ctx.session) await expectSelfSignUp(ctx.db);
  const { is } = await checkCustomer(ctx, withoutZeros(customerId));
  await transaction(ctx.database, (tx) =>
    audit(tx, ctx, { action: 'onboarding.customer-validated', object: { type: 'customer-validation', id: is } }),
  );
  return { isValidCustomerType: is !== 'not-possible', isCBSDataValid: is === 'possible' };
}
