import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/onboarding/onboarding';
import { Refusal } from '@artha/domain/kit/errors';
import type { AppUserStatus } from '@artha/domain/system/users/user-status';
import { isOnboarding } from '@artha/domain/system/users/user-status';
import { withoutZeros } from '@artha/domain/system/users/customer-id';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import type { PossibleCustomer } from '../../clients/bank-gateway/index.ts';
import { audit } from '../../system/audit/index.ts';
import { findUser } from '../../system/users/index.ts';
import { applicationAnswer } from './application-answer.ts';
import { beginApplication } from './begin-application.ts';
import type { ApplicationRow } from './onboarding.queries.ts';
import { findApplication } from './onboarding.queries.ts';
import { readPossibleCustomer } from './read-possible-customer.ts';

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
  const { session, node, realNow } = ctx;
  const { userId: appUserId } = session;
  const row = await beginApplication(tx, node.secrets, { appUserId, customer, isBankAccountChosen, realNow });
  if (row) {
    await audit(tx, ctx, { action: 'onboarding.started', object: { type: 'onboardingApplication', id: row.id } });
    return row;
  }
  const started = await findApplication(tx, appUserId);
  // The customer has an application under another user: a data error that operations must solve.
  if (!started) throw new Refusal('onboarding.not-possible');
  return started;
}
