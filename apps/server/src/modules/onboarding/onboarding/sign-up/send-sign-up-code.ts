import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/onboarding/onboarding.sign-up';
import type { AppUserStatus } from '@artha/domain/system/users/user-status';
import { maySignIn } from '@artha/domain/system/users/user-status';
import { withoutZeros } from '@artha/domain/system/users/customer-id';
import type { Tx } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import { inConstantTime } from '../../../../platform/http/constant-time.ts';
import type { RequestContext } from '../../../../platform/http/context.ts';
import type { PossibleCustomer } from '../../../clients/bank-gateway/index.ts';
import { ANONYMOUS_ACTOR, audit } from '../../../system/audit/index.ts';
import { consumeCodeAllowance, issueCodeIfDue } from '../../../system/otp/index.ts';
import { isKnownDevice, unusablePasswordHash } from '../../../system/session/index.ts';
import type { Customer } from '../../../system/users/index.ts';
import { insertCustomer, listCustomers, updateFromBank } from '../../../system/users/index.ts';
import { checkCustomer } from '../read-possible-customer.ts';
import { mailAccountExists } from './account-exists-mail.ts';
import { expectSelfSignUp, findCustomerUser, signUpConfirmation } from './sign-up-code.ts';

type Input = InputOf<typeof contract.sendSignUpCode>;
type Outcome = 'code-sent' | 'code-not-sent' | 'account-exists';

/**
 * Sends a one-time password to the mobile and e-mail that the bank has of a customer. It is valid in the browser that
 * requested it. Who has a login already gets a mail that says so, and no code. The answer and its time are the same in
 * all cases, also for a customer who cannot sign up and when too many codes were requested; only when the bank does not
 * answer, which concerns everybody alike, is that said.
 *
 * @throws Refusal onboarding.bank-unavailable, onboarding.sign-up-off
 */
export const sendSignUpCode = (
  { customerId }: Input,
  ctx: RequestContext,
): Promise<AnswerOf<typeof contract.sendSignUpCode>> =>
  inConstantTime(async () => {
    await expectSelfSignUp(ctx.db);
    const id = withoutZeros(customerId);
    const known = await findCustomerUser(ctx.db, id);
    const isKnown = known !== undefined && isKnownDevice(ctx.cookies, ctx.node.env, known);
    const isAllowed = await consumeCodeAllowance(ctx, { of: 'sign-up', isKnown });
    const finding = await checkCustomer(ctx, id);
    const passwordHash = await unusablePasswordHash();
    await transaction(ctx.database, async (tx) => {
      const customer = isAllowed && finding.is === 'possible' ? finding.customer : undefined;
      const sent = customer ? await sendTo(tx, ctx, customer, passwordHash) : { outcome: 'code-not-sent' as const };
      const object = { type: 'user', id: sent.userId };
      await audit(tx, ctx, { action: `onboarding.${sent.outcome}`, actor: ANONYMOUS_ACTOR, object });
    });
    return { sent: true as const };
  });

interface Sent {
  readonly outcome: Outcome;
  readonly userId?: number;
}

async function sendTo(tx: Tx, ctx: RequestContext, customer: PossibleCustomer, passwordHash: string): Promise<Sent> {
  const user = await ensureUser(tx, ctx, customer, passwordHash);
  if (!user || !maySignIn(user.appUserStatus as AppUserStatus)) return { outcome: 'code-not-sent' };
  const { id: userId } = user;
  if (!user.isLoginChosen) return { outcome: (await issue(tx, ctx, user)) ? 'code-sent' : 'code-not-sent', userId };
  await mailAccountExists(tx, ctx, user);
  return { outcome: 'account-exists', userId };
}

/**
 * The user of a customer, with what the bank holds of them now; a new customer is added in onboarding, without a
 * usable password.
 *
 * @returns undefined when several users have the customer id, which is a data error
 */
async function ensureUser(
  tx: Tx,
  ctx: RequestContext,
  { customerId, name, email, mobile }: PossibleCustomer,
  passwordHash: string,
): Promise<Customer | undefined> {
  const fromBank = { name, emailId: email ?? '', mobile: mobile ?? '' };
  const [known, ...others] = await listCustomers(tx, customerId);
  if (others.length > 0) return undefined;
  if (known) await updateFromBank(tx, known.id, fromBank);
  else {
    const loginUserId = `customer-${customerId}`;
    const id = await insertCustomer(tx, { ...fromBank, userCode: customerId, loginUserId, passwordHash });
    const object = { type: 'user', id };
    // Undefined when the same customer was added at the same time.
    if (id !== undefined) await audit(tx, ctx, { action: 'user.added-by-sign-up', actor: ANONYMOUS_ACTOR, object });
  }
  return findCustomerUser(tx, customerId);
}

/** @returns false when it is too early for another code */
async function issue(tx: Tx, ctx: RequestContext, user: Customer): Promise<boolean> {
  return issueCodeIfDue(tx, ctx, {
    ...signUpConfirmation(user, ctx.cookies),
    otpKey: ctx.node.env.otpKey,
    actionText: 'to sign up',
  });
}
