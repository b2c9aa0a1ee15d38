import type * as contract from '@artha/contract/clients/profile';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { addressProblems } from '@artha/domain/clients/profile/about-you';
import { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../../platform/db/database.ts';
import { hashOf } from '../../../../platform/db/once.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { issueCode } from '../../../system/otp/index.ts';
import { lockInvestorDetail, updateInvestorDetail } from '../investor-detail.queries.ts';
import { chosenInAddresses, lockInvestorChoices } from '../lock-choices.queries.ts';
import { lockSeen } from '../lock-version.ts';
import { auditCodeSent, useProfileCode } from '../profile-code.ts';
import type { StoredAddress } from '../profile.tables.ts';
import { investorAnswer } from './investor-answer.ts';
import { recordProfileChange } from './record-profile-change.ts';

interface Addresses {
  readonly permanentAddress: StoredAddress;
  readonly correspondenceAddress: StoredAddress | null;
}

const changeOf = ({ permanentAddress, correspondenceAddress }: Addresses, userId: number) => ({
  purpose: 'contact' as const,
  refId: 'address',
  action: { permanentAddress, correspondenceAddress },
  object: { type: 'user', id: userId },
});

async function check(tx: Tx, { permanentAddress, correspondenceAddress }: Addresses): Promise<void> {
  const addresses = correspondenceAddress ? [permanentAddress, correspondenceAddress] : [permanentAddress];
  const choices = await lockInvestorChoices(tx, chosenInAddresses(addresses));
  const fields = {
    ...addressProblems(permanentAddress, choices, 'permanentAddress'),
    ...(correspondenceAddress && addressProblems(correspondenceAddress, choices, 'correspondenceAddress')),
  };
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields });
}

/**
 * Sends a code to the mobile and the e-mail address of the client, valid for exactly these addresses.
 *
 * @throws Refusal profile.changed, request.invalid, otp.too-soon, otp.too-often
 */
export function sendAddressCode(
  { version, ...addresses }: InputOf<typeof contract.sendAddressCode>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.sendAddressCode>> {
  const { userId } = ctx.session;
  return transaction(ctx.database, async (tx) => {
    await lockSeen(tx, ctx, version);
    await check(tx, addresses);
    const { object, ...change } = changeOf(addresses, userId);
    const { otpKey } = ctx.node.env;
    const sent = await issueCode(tx, ctx, { ...change, userId, otpKey, actionText: 'to change your address' });
    await auditCodeSent(tx, ctx, { object, refId: change.refId });
    return sent;
  });
}

/**
 * Changes the addresses of the client; changing again to the same succeeds.
 *
 * @throws Refusal profile.changed, request.invalid, otp.wrong, otp.not-valid, otp.too-many-tries
 */
export async function changeAddress(
  { version, otpCode, ...addresses }: InputOf<typeof contract.changeAddress>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.changeAddress>> {
  const { userId } = ctx.session;
  const outcome = await transaction(ctx.database, async (tx) => {
    const detail = await lockInvestorDetail(tx, userId);
    const { permanentAddress, correspondenceAddress } = detail;
    const isConfirmed = hashOf({ permanentAddress, correspondenceAddress }) === hashOf({ ...addresses });
    if (!isConfirmed && detail.version !== version) throw new Refusal('profile.changed');
    await check(tx, addresses);
    const used = await useProfileCode(tx, ctx, { ...changeOf(addresses, userId), code: otpCode, isConfirmed });
    if (used instanceof Refusal) return used;
    if (used === 'correct') {
      await updateInvestorDetail(tx, detail, addresses);
      await recordProfileChange(tx, ctx, { what: 'address', version: detail.version + 1 });
    }
    return investorAnswer(tx, ctx);
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}
