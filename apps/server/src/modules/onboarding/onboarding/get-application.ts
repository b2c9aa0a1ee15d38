import type { Application } from '@artha/contract/onboarding/onboarding';
import { Refusal } from '@artha/domain/kit/errors';
import type { SessionContext } from '../../../platform/http/context.ts';
import { applicationAnswer } from './application-answer.ts';
import { findApplication } from './onboarding.queries.ts';

/** The application of the caller. @throws Refusal onboarding.none */
export async function getApplication(ctx: SessionContext): Promise<Application> {
  const row = await findApplication(ctx.db, ctx.session.userId);
  if (!row) throw new Refusal('onboarding.none');
  return applicationAnswer(ctx.db, ctx, row);
}
