import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/onboarding/onboarding';
import { aboutYouProblems, withoutNeedlessBusiness } from '@artha/domain/clients/profile/about-you';
import { Refusal } from '@artha/domain/kit/errors';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { chosenByHolders, lockInvestorChoices } from '../../../clients/profile/index.ts';
import { sealedAboutYou } from '../stored-application.ts';
import { saveStep } from './save-step.ts';

type Input = InputOf<typeof contract.saveAboutYou>;

/** @throws Refusal onboarding.none, onboarding.changed, onboarding.step-not-open, request.invalid */
export const saveAboutYou = (
  { version, aboutYou }: Input,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.saveAboutYou>> =>
  saveStep(ctx, { step: 'about-you', version }, async (tx, { row }) => {
    const choices = await lockInvestorChoices(tx, chosenByHolders([aboutYou]));
    const problems = aboutYouProblems(aboutYou, choices);
    if (Object.keys(problems).length > 0) throw new Refusal('request.invalid', { fields: problems });
    return sealedAboutYou(ctx.node.secrets, row.id, withoutNeedlessBusiness(aboutYou, choices));
  });
