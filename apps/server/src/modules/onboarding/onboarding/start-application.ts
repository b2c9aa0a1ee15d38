import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/onboarding/onboarding';
import { firstPossible } from '@artha/domain/clients/bank-gateway/possible-account';
import { Refusal } from '@artha/domain/kit/errors';
import type { AppUserStatus } from '@artha/domain/system/users/user-status';
import { isOnboarding } from '@artha/domain/system/users/user-status';
import { withoutZeros } from '@artha/domain/system/users/customer-id';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import type { PossibleCustomer } from '../../clients/bank-gateway/index.ts';
import { audit } from '../../system/audit/index.ts';
import { findUser, markUnderWay, updateFromBank } from '../../system/users/index.ts';
import { applicationAnswer } from './application-answer.ts';
import { bankAccountKey } from './bank-account-key.ts';
import type { ApplicationRow } from './onboarding.queries.ts';
import { findApplication, insertApplication, updateApplication } from './onboarding.queries.ts';
import { readPossibleCustomer } from './read-possible-customer.ts';
import { sealedCustomer } from './stored-application.ts';

type Input = InputOf<typeof contract.startApplication>;

/**
 * Starts the application of the caller with the record of the bank. Repeated, also at once, it answers the application
 * that there is.
 *
 * @throws Refusal onboarding.bank-unavailable, onboarding.not-possible, onboarding.data-incomplete
 */
export async function startApplication(
  { isBankAccountChosen }: Input,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.startApplication>> {
  const { userId } = ctx.session;
  const existing = await findApplication(ctx.db, userId);
  if (existing) return applicationAnswer(ctx.db, ctx, existing);
  const user = await findUser(ctx.db, userId);
  // A client has an account already; who is not a customer of the bank cannot have one.
  if (!user?.userCode || !isOnboarding(user.appUserStatus as AppUserStatus))
    throw new Refusal('onboarding.not-possible');
  const customer = await readPossibleCustomer(ctx, withoutZeros(user.userCode));
  return transaction(ctx.database, async (tx) => {
    const row = await insertStarted(tx, ctx, customer, isBankAccountChosen);
    return applicationAnswer(tx, ctx, row);
  });
}

async function insertStarted(
  tx: Tx,
  ctx: SessionContext,
  customer: PossibleCustomer,
  isBankAccountChosen: boolean,
): Promise<ApplicationRow> {
  const { userId } = ctx.session;
  const { secrets } = ctx.node;
  const first = firstPossible(customer.accounts, customer.taxStatus);
  const inserted = await insertApplication(tx, {
    appUserId: userId,
    customerId: customer.customerId,
    consentAt: ctx.realNow,
    savedAt: ctx.realNow,
    bankReadAt: ctx.realNow,
    isBankAccountChosen,
    bankAccountKey: isBankAccountChosen || !first ? null : bankAccountKey(secrets, first),
  });
  if (!inserted) {
    const started = await findApplication(tx, userId);
    // The customer has an application under another user: a data error that operations must solve.
    if (!started) throw new Refusal('onboarding.not-possible');
    return started;
  }
  // The seal is bound to the id of the row.
  const row = await updateApplication(
    tx,
    { id: inserted.id, version: 0 },
    sealedCustomer(secrets, inserted.id, customer),
  );
  const { name, email, mobile } = customer;
  await updateFromBank(tx, userId, { name, emailId: email ?? '', mobile: mobile ?? '' });
  await markUnderWay(tx, userId);
  await audit(tx, ctx, { action: 'onboarding.started', object: { type: 'onboardingApplication', id: row.id } });
  return row;
}
