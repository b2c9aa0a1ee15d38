import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/onboarding/onboarding';
import { firstPossible, whyNotPossible } from '@artha/domain/clients/bank-gateway/possible-account';
import { businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import { holderProblems } from '@artha/domain/onboarding/onboarding/holder-problems';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import type { PossibleCustomer } from '../../../clients/bank-gateway/index.ts';
import { audit } from '../../../system/audit/index.ts';
import { updateFromBank } from '../../../system/users/index.ts';
import { bankAccountKey } from '../bank-account-key.ts';
import { isRecordOutdated } from '../complete-application.ts';
import type { ApplicationChanges, ApplicationRow } from '../onboarding.queries.ts';
import { findApplication, listReturned, updateApplication } from '../onboarding.queries.ts';
import { readPossibleCustomer } from '../read-possible-customer.ts';
import type { OpenedApplication } from '../stored-application.ts';
import { openApplication, sealedCustomer } from '../stored-application.ts';
import { lockAsSeen, saveStep } from './save-step.ts';

type Input = InputOf<typeof contract.confirmBankDetails>;

/**
 * Confirms what the bank holds. When operations returned it, or it allows no account any more, the bank is read again:
 * what has changed there is stored and shown before it is confirmed.
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
  const isReadAgain = returned.some(({ step }) => step === 'bank-details') || isRecordOutdated(ctx, row);
  if (isReadAgain && (await refreshRecord(ctx, row, version))) throw new Refusal('onboarding.changed');
  return saveStep(ctx, { step: 'bank-details', version }, () => Promise.resolve({ bankConfirmedAt: ctx.realNow }));
}

/** Stores what the bank holds now. @returns whether that differs from what was stored */
async function refreshRecord(ctx: SessionContext, { customerId }: ApplicationRow, version: number): Promise<boolean> {
  const customer = await readPossibleCustomer(ctx, customerId);
  return transaction(ctx.database, async (tx) => {
    const row = await lockAsSeen(tx, ctx, version);
    const opened = openApplication(ctx.node.secrets, row);
    if (JSON.stringify(opened.customer) === JSON.stringify(customer)) return false;
    await updateApplication(tx, row, { bankReadAt: ctx.realNow, ...changesBy(ctx, opened, customer) });
    const { name, email, mobile } = customer;
    await updateFromBank(tx, row.appUserId, { name, emailId: email ?? '', mobile: mobile ?? '' });
    await audit(tx, ctx, { action: 'onboarding.bank-read', object: { type: 'onboardingApplication', id: row.id } });
    return true;
  });
}

/**
 * What of the later steps does not hold with the new record: an identity that was compared with the earlier one is not
 * verified any more, a bank account that cannot be used is not chosen, and holders whom it does not allow are entered
 * again, as when the bank knows a minor as an adult now, or another guardian.
 */
function changesBy(
  { node: { secrets }, businessNow }: SessionContext,
  { row, holders, customer: earlier }: OpenedApplication,
  customer: PossibleCustomer,
): ApplicationChanges {
  const { taxStatus, pan, accounts } = customer;
  const chosen = accounts.find((account) => bankAccountKey(secrets, account) === row.bankAccountKey);
  const isUsable = chosen !== undefined && whyNotPossible(chosen, taxStatus) === null;
  const first = firstPossible(accounts, taxStatus);
  const taken = row.isBankAccountChosen || !first ? null : bankAccountKey(secrets, first);
  const today = businessDateAt(businessNow);
  const problems = holders ? holderProblems(holders, { taxStatus, pan: pan ?? '' }, today) : {};
  // Whose PAN was entered.
  const isOtherGuardian = customer.guardian?.name !== earlier.guardian?.name;
  return {
    ...sealedCustomer(secrets, row.id, customer),
    verification: null,
    bankAccountKey: isUsable ? row.bankAccountKey : taken,
    ...((isOtherGuardian || Object.keys(problems).length > 0) && { holdersSealed: null }),
  };
}
