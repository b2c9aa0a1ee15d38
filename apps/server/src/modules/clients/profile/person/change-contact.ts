import type * as contract from '@artha/contract/clients/profile';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { issueCodeTo } from '../../../system/otp/index.ts';
import type { StoredContact } from '../../../system/users/index.ts';
import { lockContact, updateContact } from '../../../system/users/index.ts';
import { lockInvestorDetail, updateInvestorDetail } from '../investor-detail.queries.ts';
import { lockSeen } from '../lock-version.ts';
import { auditCodeSent, useProfileCode } from '../profile-code.ts';
import { investorAnswer } from './investor-answer.ts';
import { notifyOldContact } from './notify-old-contact.ts';
import { recordProfileChange } from './record-profile-change.ts';

const NAMES = { mobile: 'mobile number', email: 'e-mail address' } as const;
const INDIAN_MOBILE_DIGITS = 10;

/** As it is stored: a mobile number without the leading 0. */
const stored = ({ field, value }: contract.Contact): contract.Contact =>
  field === 'mobile' ? { field, value: value.slice(-INDIAN_MOBILE_DIGITS) } : { field, value };

const isCurrent = (current: StoredContact, { field, value }: contract.Contact): boolean =>
  field === 'email' ? current.emailId.toLowerCase() === value.toLowerCase() : current.mobile === value;

const changeOf = (contact: contract.Contact, userId: number) => ({
  purpose: 'contact' as const,
  refId: `contact:${contact.field}`,
  action: contact,
  object: { type: 'user', id: userId },
});

/**
 * Sends a code to the new address alone.
 *
 * @throws Refusal profile.changed, request.invalid, otp.too-soon, otp.too-often
 */
export function sendContactCode(
  { version, ...input }: InputOf<typeof contract.sendContactCode>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.sendContactCode>> {
  const { userId } = ctx.session;
  const contact = stored(input.contact);
  const { field, value } = contact;
  return transaction(ctx.database, async (tx) => {
    await lockSeen(tx, ctx, version);
    if (isCurrent(await lockContact(tx, userId), contact))
      throw new Refusal('request.invalid', { fields: { 'contact.value': [`This is your ${NAMES[field]} already.`] } });
    const { object, ...change } = changeOf(contact, userId);
    const sent = await issueCodeTo(tx, ctx, {
      ...change,
      userId,
      otpKey: ctx.node.env.otpKey,
      actionText: `to use this ${NAMES[field]}`,
      to: field === 'email' ? { emailId: value, mobile: null } : { emailId: null, mobile: value },
    });
    await auditCodeSent(tx, ctx, { object, refId: change.refId });
    return sent;
  });
}

/**
 * Changes where the client is reached. The old address gets a notice; changing again to the same succeeds.
 *
 * @throws Refusal profile.changed, otp.wrong, otp.not-valid, otp.too-many-tries
 */
export async function changeContact(
  { version, otpCode, ...input }: InputOf<typeof contract.changeContact>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.changeContact>> {
  const { userId } = ctx.session;
  const contact = stored(input.contact);
  const outcome = await transaction(ctx.database, async (tx) => {
    const detail = await lockInvestorDetail(tx, userId);
    const old = await lockContact(tx, userId);
    const isConfirmed = isCurrent(old, contact);
    if (!isConfirmed && detail.version !== version) throw new Refusal('profile.changed');
    const used = await useProfileCode(tx, ctx, { ...changeOf(contact, userId), code: otpCode, isConfirmed });
    if (used instanceof Refusal) return used;
    if (used === 'correct') {
      const { field, value } = contact;
      await updateContact(tx, userId, field === 'email' ? { emailId: value } : { mobile: value });
      const verifiedAt = field === 'email' ? 'emailVerifiedAt' : 'mobileVerifiedAt';
      await updateInvestorDetail(tx, detail, { [verifiedAt]: ctx.realNow });
      await notifyOldContact(tx, old, contact);
      await recordProfileChange(tx, ctx, { what: NAMES[field], version: detail.version + 1 });
    }
    return investorAnswer(tx, ctx);
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}
