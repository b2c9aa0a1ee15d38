import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/onboarding/onboarding';
import { whyNotPossible } from '@artha/domain/clients/bank-gateway/possible-account';
import { Refusal } from '@artha/domain/kit/errors';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { bankAccountKey } from '../bank-account-key.ts';
import { saveStep } from './save-step.ts';

type Input = InputOf<typeof contract.chooseBankAccount>;

/**
 * Chooses the bank account for payments and payouts among those that the bank holds.
 *
 * @throws Refusal onboarding.none, onboarding.changed, onboarding.step-not-open, onboarding.account-not-possible
 */
export const chooseBankAccount = (
  { version, bankAccountKey: key }: Input,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.chooseBankAccount>> =>
  saveStep(ctx, { step: 'accounts', version }, (_tx, { customer }) => {
    const chosen = customer.accounts.find((account) => bankAccountKey(ctx.node.secrets, account) === key);
    const why = chosen && whyNotPossible(chosen, customer.taxStatus);
    if (why !== null)
      throw new Refusal('onboarding.account-not-possible', {
        fields: { bankAccountKey: [why ?? 'Choose an account.'] },
      });
    return Promise.resolve({ bankAccountKey: key });
  });
