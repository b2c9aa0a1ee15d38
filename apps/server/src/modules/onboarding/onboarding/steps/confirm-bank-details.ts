import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/onboarding/onboarding';
import { firstPossible } from '@artha/domain/clients/bank-gateway/possible-account';
import { Refusal } from '@artha/domain/kit/errors';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import type { PossibleCustomer } from '../../../clients/bank-gateway/index.ts';
import { audit } from '../../../system/audit/index.ts';
import { updateFromBank } from '../../../system/users/index.ts';
import { bankAccountKey } from '../bank-account-key.ts';
import type { ApplicationChanges, ApplicationRow } from '../onboarding.queries.ts';
import { findApplication, listReturned, updateApplication } from '../onboarding.queries.ts';
import { readPossibleCustomer } from '../read-possible-customer.ts';
import { openApplication, sealedCustomer } from '../stored-application.ts';
import { lockAsSeen, saveStep } from './save-step.ts';

type Input = InputOf<typeof contract.confirmBankDetails>;

/**
 * Confirms what the bank holds. When operations returned it, the bank is read again: what has changed there is stored
 * and shown before it is confirmed.
 *
 * @throws Refusal onboarding.*
 */
export async function confirmBankDetails(
  { version }: Input,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.confirmBankDetails>> {
  const row = await findApplication(ctx.db, ctx.session.userId);
  if (!row) throw new Refusal('onboarding.none');
  const returned = await listReturned(ctx.db, row.id);
  if (returned.some(({ step }) => step === 'bank-details') && (await refreshRecord(ctx, row, version)))
    throw new Refusal('onboarding.changed');
  return saveStep(ctx, { step: 'bank-details', version }, () => Promise.resolve({ bankConfirmedAt: ctx.realNow }));
}

/** Stores what the bank holds now. @returns whether that differs from what was stored */
async function refreshRecord(ctx: SessionContext, { customerId }: ApplicationRow, version: number): Promise<boolean> {
  const customer = await readPossibleCustomer(ctx, customerId);
  return transaction(ctx.database, async (tx) => {
    const row = await lockAsSeen(tx, ctx, version);
    if (JSON.stringify(openApplication(ctx.node.secrets, row).customer) === JSON.stringify(customer)) return false;
    await updateApplication(tx, row, { bankReadAt: ctx.realNow, ...changesBy(ctx, row, customer) });
    const { name, email, mobile } = customer;
    await updateFromBank(tx, row.appUserId, { name, emailId: email ?? '', mobile: mobile ?? '' });
    await audit(tx, ctx, { action: 'onboarding.bank-read', object: { type: 'onboardingApplication', id: row.id } });
    return true;
  });
}

/** An identity that was compared with the earlier record is not verified any more, nor is an account that is gone. */
function changesBy(ctx: SessionContext, row: ApplicationRow, customer: PossibleCustomer): ApplicationChanges {
  const { secrets } = ctx.node;
  const keys = customer.accounts.map((account) => bankAccountKey(secrets, account));
  const first = firstPossible(customer.accounts, customer.taxStatus);
  const taken = row.isBankAccountChosen || !first ? null : bankAccountKey(secrets, first);
  return {
    ...sealedCustomer(secrets, row.id, customer),
    verification: null,
    bankAccountKey: row.bankAccountKey !== null && keys.includes(row.bankAccountKey) ? row.bankAccountKey : taken,
  };
}
