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
import { checkNominees, chosenByHolders, lockInvestorChoices } from '../../../clients/profile/index.ts';
import type { StoredHolders } from '../stored-application.ts';
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
    const declarations = holders.jointHolders.map(({ aboutYou }) => aboutYou);
    const choices = await lockInvestorChoices(tx, chosenByHolders(declarations));
    const jointHolders = withWholePans(holders.jointHolders, stored).map(({ aboutYou, ...holder }) => ({
      ...holder,
      aboutYou: withoutNeedlessBusiness(aboutYou, choices),
    }));
    const guardianPan = holders.guardianPan && wholePan(holders.guardianPan, [stored?.guardianPan], 'guardianPan');
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

/** The PANs of joint holders: a masked one is that of the same place, or of a holder who has moved up. */
function withWholePans(entered: readonly JointHolder[], stored: StoredHolders | null): JointHolder[] {
  const known = (stored?.jointHolders ?? []).map(({ pan }) => pan);
  return entered.map((holder, at) => ({
    ...holder,
    pan: wholePan(holder.pan, [known[at], ...known], `jointHolders.${at}.pan`),
  }));
}

/** A masked PAN that comes back is the first of the stored ones that looks like it. @throws Refusal request.invalid */
function wholePan(entered: string, stored: readonly (string | undefined)[], field: string): string {
  if (!isMaskedPan(entered)) return entered;
  const whole = stored.find((pan) => pan !== undefined && maskPan(pan) === entered);
  if (whole === undefined)
    throw new Refusal('request.invalid', { fields: { [`holders.${field}`]: ['Enter the whole PAN.'] } });
  return whole;
}
