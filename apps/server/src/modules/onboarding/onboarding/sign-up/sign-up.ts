import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/onboarding/onboarding.sign-up';
import { Refusal } from '@artha/domain/kit/errors';
import { withoutZeros } from '@artha/domain/system/users/customer-id';
import type { Tx } from '../../../../platform/db/database.ts';
import { sqlStateOf, transaction } from '../../../../platform/db/transaction.ts';
import { refusedInConstantTime } from '../../../../platform/http/constant-time.ts';
import type { RequestContext } from '../../../../platform/http/context.ts';
import { ANONYMOUS_ACTOR, audit } from '../../../system/audit/index.ts';
import { consumeCode, tryCode } from '../../../system/otp/index.ts';
import { guessableRefusal } from '../../../system/recovery/index.ts';
import {
  deviceKeyOf,
  endSessionsOf,
  hashPassword,
  openSession,
  storeDeviceToken,
} from '../../../system/session/index.ts';
import type { Customer } from '../../../system/users/index.ts';
import { chooseLogin, isLoginUserIdTaken } from '../../../system/users/index.ts';
import { expectSelfSignUp, findCustomerUser, signUpConfirmation } from './sign-up-code.ts';

type Input = InputOf<typeof contract.signUp>;
type Answer = AnswerOf<typeof contract.signUp>;

const UNIQUE_VIOLATION = '23505';

/**
 * Chooses the first login of a customer by the code, in the browser that requested it, and opens a session, which is
 * held until the onboarding is completed. A customer without a code, with a login already, a wrong, expired or used
 * code, one of another browser, and too many attempts get the same refusal after the same time. Only after a correct
 * code, a user id that is taken and a password that is easy to guess are refused as such; the code can then be used
 * again, which counts as another of its five attempts.
 *
 * @throws Refusal onboarding.code-wrong, onboarding.user-id-taken, onboarding.sign-up-off, request.invalid for a
 *   password that is easy to guess
 */
export const signUp = (input: Input, ctx: RequestContext): Promise<Answer> =>
  refusedInConstantTime(async () => {
    await expectSelfSignUp(ctx.db);
    const loginUserId = input.userId.toLowerCase();
    const accepted = await trySignUpCode(input, ctx);
    // Thrown after the transaction, which counts the attempt.
    if (!accepted) throw new Refusal('onboarding.code-wrong');
    const { name, emailId } = accepted.user;
    const guessable = await guessableRefusal(ctx.db, input.newPassword, { name, emailId, loginUserId });
    if (guessable) throw guessable;
    if (await isLoginUserIdTaken(ctx.db, loginUserId)) throw new Refusal('onboarding.user-id-taken');
    const login = { loginUserId, passwordHash: await hashPassword(input.newPassword) };
    return transaction(ctx.database, (tx) => open(tx, ctx, { ...accepted, login })).catch((error: unknown) => {
      // Another customer took the same user id at the same time.
      throw sqlStateOf(error) === UNIQUE_VIOLATION ? new Refusal('onboarding.user-id-taken') : error;
    });
  });

interface Accepted {
  readonly user: Customer;
  readonly codeId: string;
}

/** Counts an attempt. @returns undefined when the code is not accepted */
const trySignUpCode = ({ customerId, otpCode }: Input, ctx: RequestContext): Promise<Accepted | undefined> =>
  transaction(ctx.database, async (tx) => {
    const user = await findCustomerUser(tx, withoutZeros(customerId));
    const applicant = user?.isLoginChosen === false ? user : undefined;
    const { otpKey } = ctx.node.env;
    const tried = applicant && { ...signUpConfirmation(applicant, ctx.cookies), otpKey, code: otpCode };
    const outcome = tried && (await tryCode(tx, ctx, { ...tried, isConfirmed: false }));
    if (applicant && outcome?.is === 'correct') return { user: applicant, codeId: outcome.id };
    const object = { type: 'user', id: user?.id };
    await audit(tx, ctx, { action: 'onboarding.sign-up-refused', actor: ANONYMOUS_ACTOR, object });
    return undefined;
  });

interface Chosen extends Accepted {
  readonly login: { readonly loginUserId: string; readonly passwordHash: string };
}

/** @throws Refusal onboarding.code-wrong when the code was used, or a login chosen elsewhere, in the meantime */
async function open(tx: Tx, ctx: RequestContext, { user, codeId, login }: Chosen): Promise<Answer> {
  const { id: userId } = user;
  const role = ctx.node.roles.find(({ key }) => key === 'client');
  if (!role) throw new Error('there is no role for clients');
  const isChosen = (await consumeCode(tx, ctx, codeId)) && (await chooseLogin(tx, { userId, ...login }));
  if (!isChosen) throw new Refusal('onboarding.code-wrong');
  const object = { type: 'user', id: userId };
  await audit(tx, ctx, { action: 'onboarding.signed-up', actor: ANONYMOUS_ACTOR, object });
  // A user who came by a partner's token continues with the login.
  await endSessionsOf(tx, { userId, endedAt: ctx.realNow, endReason: 'signed-up' });
  const opened = await openSession(tx, ctx, { userId, role, openedBy: 'password' });
  storeDeviceToken(ctx.cookies, deviceKeyOf(ctx.node.env), { id: userId, passwordHash: login.passwordHash });
  return { ...opened, isExisitingUser: false };
}
