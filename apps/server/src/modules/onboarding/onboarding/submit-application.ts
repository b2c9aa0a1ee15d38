import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/onboarding/onboarding';
import { Refusal } from '@artha/domain/kit/errors';
import { isWithApplicant, REGISTRATION_STEPS } from '@artha/domain/onboarding/onboarding/steps';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { audit } from '../../system/audit/index.ts';
import { notifyUser } from '../../system/notifications/index.ts';
import { useCode } from '../../system/otp/index.ts';
import { recordAcceptance } from '../../system/recovery/index.ts';
import { findUser } from '../../system/users/index.ts';
import { applicationAnswer, reasonsOf } from './application-answer.ts';
import { expectComplete } from './complete-application.ts';
import type { ApplicationRow } from './onboarding.queries.ts';
import { lockApplicationOf, SUBMITTED, updateApplication } from './onboarding.queries.ts';
import { expectPanFree, openAccountOf } from './open-account.ts';
import { openApplication } from './stored-application.ts';
import { submitConfirmation } from './submit-code.ts';

type Input = InputOf<typeof contract.submitApplication>;
type Answer = AnswerOf<typeof contract.submitApplication>;

/**
 * Sends the application, signed by a one-time password. When all checks pass the account is opened at once, otherwise
 * operations look at it. The same code again, also at once, finds it sent and changes nothing. A wrong code is refused
 * after the transaction has committed, so that the attempt counts.
 *
 * @throws Refusal onboarding.*, otp.*
 */
export async function submitApplication(input: Input, ctx: SessionContext): Promise<Answer> {
  const outcome = await transaction(ctx.database, (tx) => submit(tx, ctx, input));
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

async function submit(tx: Tx, ctx: SessionContext, { version, otpCode }: Input): Promise<Answer | Refusal> {
  const row = await lockApplicationOf(tx, ctx.session.userId);
  if (!row) throw new Refusal('onboarding.none');
  const tried = { ...submitConfirmation(row, version), otpKey: ctx.node.env.otpKey, code: otpCode };
  if (!isWithApplicant(row.state)) {
    const outcome = await useCode(tx, ctx, { ...tried, isConfirmed: true });
    return outcome.is === 'repeated' ? answerOf(tx, ctx, row) : new Refusal('onboarding.changed');
  }
  if (row.version !== version) throw new Refusal('onboarding.changed');
  await expectComplete(tx, ctx, row);
  await expectPanFree(tx, ctx, openApplication(ctx.node.secrets, row));
  const outcome = await useCode(tx, ctx, { ...tried, isConfirmed: false });
  if (outcome.is === 'correct') return answerOf(tx, ctx, await send(tx, ctx, row));
  const refusal = outcome.is === 'refused' ? outcome.refusal : new Refusal('otp.not-valid');
  const object = { type: 'onboardingApplication', id: row.id };
  await audit(tx, ctx, { action: 'onboarding.code-refused', object, after: { code: refusal.code } });
  return refusal;
}

async function send(tx: Tx, ctx: SessionContext, row: ApplicationRow): Promise<ApplicationRow> {
  const reviewReasons = reasonsOf(openApplication(ctx.node.secrets, row));
  await recordAcceptance(tx, { userId: row.appUserId, at: ctx.realNow, ip: ctx.ip });
  const sent = await updateApplication(tx, row, {
    state: 'submitted',
    submittedAt: ctx.realNow,
    savedAt: ctx.realNow,
    registrationStep: REGISTRATION_STEPS.review,
    reviewReasons,
  });
  const object = { type: 'onboardingApplication', id: row.id };
  await audit(tx, ctx, { action: SUBMITTED, object, after: { version: sent.version } });
  if (reviewReasons.length === 0) return openAccountOf(tx, ctx, sent);
  const onceKey = `onboarding-submitted:${row.id}:${sent.version}`;
  await notifyUser(tx, { code: 'onboarding-submitted', userId: row.appUserId, values: {}, onceKey });
  return sent;
}

async function answerOf(tx: Tx, ctx: SessionContext, row: ApplicationRow): Promise<Answer> {
  const user = await findUser(tx, row.appUserId);
  if (!user) throw new Error(`there is no user ${row.appUserId}`);
  return { appUserStatus: user.appUserStatus, application: await applicationAnswer(tx, ctx, row) };
}
