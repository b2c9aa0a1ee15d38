import type * as contract from '@artha/contract/clients/profile.nominees';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { audit } from '../../../system/audit/index.ts';
import { notifyUser } from '../../../system/notifications/index.ts';
import { issueCode } from '../../../system/otp/index.ts';
import type { NewNominee, NomineeRow } from '../../accounts/index.ts';
import { announceClientChange, getAccount, listNominees, replaceNominees } from '../../accounts/index.ts';
import { auditCodeSent, useProfileCode } from '../profile-code.ts';
import { nomineesAnswer, nomineesVersion } from './nominees-answer.ts';
import type { PreparedNominees } from './prepare-nominees.ts';
import { prepareNominees } from './prepare-nominees.ts';

type Choice = InputOf<typeof contract.sendNomineesCode>;

/** What a code confirms: exactly these entries, for this account. */
const changeOf = ({ accountId, nominees, hasOptedOut }: Choice) => ({
  purpose: 'nominees' as const,
  refId: `nominees:${accountId}`,
  action: { accountId, nominees, hasOptedOut },
  object: { type: 'account', id: accountId },
});

/**
 * Sends a code to the mobile and the e-mail address of the owner.
 *
 * @throws Refusal account.*, nominees.*, request.invalid, otp.too-soon, otp.too-often
 */
export function sendNomineesCode(
  input: Choice,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.sendNomineesCode>> {
  const { userId } = ctx.session;
  return transaction(ctx.database, async (tx) => {
    const { account } = await prepareNominees(tx, input, ctx);
    const { object, ...change } = changeOf(input);
    const actionText = input.hasOptedOut
      ? `to opt out of nominees for account ${account.accountNumber}`
      : `to change the nominees of account ${account.accountNumber}`;
    const sent = await issueCode(tx, ctx, { ...change, userId, otpKey: ctx.node.env.otpKey, actionText });
    await auditCodeSent(tx, ctx, { object, refId: change.refId });
    return sent;
  });
}

/**
 * Replaces the nominees of an account, or records that its holder opts out. Details that were incomplete, or that the
 * nominee service could not read, are complete from then on. Saving the same again succeeds.
 *
 * @throws Refusal account.*, nominees.*, request.invalid, otp.wrong, otp.not-valid, otp.too-many-tries
 */
export async function changeNominees(
  { otpCode, ...input }: InputOf<typeof contract.changeNominees>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.changeNominees>> {
  const outcome = await transaction(ctx.database, async (tx) => {
    const prepared = await prepareNominees(tx, input, ctx);
    const isConfirmed = prepared.isStored;
    const used = await useProfileCode(tx, ctx, { ...changeOf(input), code: otpCode, isConfirmed });
    if (used instanceof Refusal) return used;
    if (used === 'correct') await save(tx, ctx, prepared);
    const account = await getAccount(tx, ctx.scope, input.accountId);
    return nomineesAnswer(tx, account, await listNominees(tx, account.id));
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

/** What the audit log may have of nominees: nothing that names a person. */
const auditedNominees = (nomineeStatus: number, rows: readonly (NewNominee | NomineeRow)[]) => ({
  nomineeStatus,
  nominees: rows.map(({ relationshipId, sharePercent }) => ({ relationshipId, sharePercent })),
});

async function save(tx: Tx, ctx: SessionContext, prepared: PreparedNominees): Promise<void> {
  const { account, rows, nomineeStatus, before } = prepared;
  await replaceNominees(tx, account.id, rows, nomineeStatus);
  await audit(tx, ctx, {
    action: 'account.nominees-changed',
    object: { type: 'account', id: account.id },
    before: auditedNominees(account.nomineeStatus, before),
    after: auditedNominees(nomineeStatus, rows),
  });
  const saved = nomineesVersion({ nomineeStatus }, await listNominees(tx, account.id));
  const onceKey = `nominees-changed:${account.id}:${saved}:${ctx.realNow.getTime()}`;
  await announceClientChange(tx, { accountId: account.id }, { occasion: onceKey });
  await notifyUser(tx, {
    code: 'nominees-changed',
    userId: account.appUserId,
    values: { accountName: account.name, accountNumber: account.accountNumber, choice: choiceText(prepared) },
    config: { accountId: account.id },
    onceKey,
  });
}

function choiceText({ rows, nomineeStatus }: PreparedNominees): string {
  if (nomineeStatus === 1) return 'you opted out of nomination.';
  if (rows.length === 0) return 'nobody is nominated.';
  return rows.length === 1 ? 'one nominee is named.' : `${rows.length} nominees are named.`;
}
