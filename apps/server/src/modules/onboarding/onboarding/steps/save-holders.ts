import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type { JointHolder } from '@artha/contract/clients/profile.parts';
import type * as contract from '@artha/contract/onboarding/onboarding';
import type { ProfileProblems } from '@artha/domain/clients/profile/about-you';
import { aboutYouProblems, withoutNeedlessBusiness } from '@artha/domain/clients/profile/about-you';
import { businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import { isMaskedPan, maskPan } from '@artha/domain/kit/masks';
import { holderProblems } from '@artha/domain/onboarding/onboarding/holder-problems';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { checkNominees, getInvestorChoices } from '../../../clients/profile/index.ts';
import type { StoredHolders, StoredJointHolder } from '../stored-application.ts';
import { sealedHolders } from '../stored-application.ts';
import { saveStep } from './save-step.ts';

type Input = InputOf<typeof contract.saveHolders>;

/** @throws Refusal onboarding.none, onboarding.changed, onboarding.step-not-open, request.invalid */
export const saveHolders = (
  { version, holders }: Input,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.saveHolders>> =>
  saveStep(ctx, { step: 'holders', version }, async (tx, { row, customer, holders: stored }) => {
    const today = businessDateAt(ctx.businessNow);
    const choices = await getInvestorChoices(tx);
    const jointHolders = withWholePans(holders.jointHolders, stored).map(({ aboutYou, ...holder }) => ({
      ...holder,
      aboutYou: withoutNeedlessBusiness(aboutYou, choices),
    }));
    const guardianPan = wholeGuardianPan(holders.guardianPan, stored);
    const complete: StoredHolders = { ...holders, jointHolders, guardianPan };
    const first = { taxStatus: customer.taxStatus, pan: customer.pan ?? '' };
    const declared = jointHolders.map(({ aboutYou }, at) =>
      aboutYouProblems(aboutYou, choices, `holders.jointHolders.${at}.aboutYou`),
    );
    const problems = Object.assign(holderProblems(complete, first, today), ...declared) as ProfileProblems;
    if (Object.keys(problems).length > 0) throw new Refusal('request.invalid', { fields: problems });
    await checkNominees(tx, holders.nominees, {
      today,
      path: 'holders.nominees',
      holders: [customer, ...jointHolders],
    });
    return sealedHolders(ctx.node.secrets, row.id, complete);
  });

/** A masked PAN of the guardian that comes back is the stored one. */
function wholeGuardianPan(entered: string | undefined, stored: StoredHolders | null): string | undefined {
  if (entered === undefined || !isMaskedPan(entered)) return entered;
  const known = stored?.guardianPan;
  if (known !== undefined && maskPan(known) === entered) return known;
  throw new Refusal('request.invalid', { fields: { 'holders.guardianPan': ['Enter the whole PAN.'] } });
}

/** A masked PAN that comes back is the stored one: of the same place, or of a holder who has moved up. */
function withWholePans(entered: readonly JointHolder[], stored: StoredHolders | null): JointHolder[] {
  const known = stored?.jointHolders ?? [];
  return entered.map((holder, at) => {
    if (!isMaskedPan(holder.pan)) return holder;
    const isSame = (each: StoredJointHolder | undefined) => each !== undefined && maskPan(each.pan) === holder.pan;
    const whole = isSame(known[at]) ? known[at] : known.find(isSame);
    if (whole) return { ...holder, pan: whole.pan };
    throw new Refusal('request.invalid', { fields: { [`holders.jointHolders.${at}.pan`]: ['Enter the whole PAN.'] } });
  });
}
