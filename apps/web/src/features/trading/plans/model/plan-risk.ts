import { messageOf } from '@artha/domain/kit/errors';
import type { PlanTerms } from '@artha/contract/trading/plans.parts';
import type { PlanPreview } from './plan.ts';

type Risk = PlanPreview['risk'];

/** Why a plan cannot be started yet by the risk profile; undefined if it can. */
export function planRiskHelp(risk: Risk, hasAcknowledged: boolean): string | undefined {
  if (!risk) return undefined;
  const { profile, above } = risk;
  if (profile.state !== 'valid') return profile.isStopping ? messageOf('order.risk-profile-missing') : undefined;
  if (above === null) return undefined;
  if (profile.isStopping) return 'Choose a fund within your risk profile.';
  return hasAcknowledged ? undefined : 'Confirm above that you know the risk.';
}

/** What the client confirms: the risk of this fund. Another fund, or another risk, is confirmed again. */
export const riskKey = (
  { instrumentId, toInstrumentId }: Pick<PlanTerms, 'instrumentId' | 'toInstrumentId'>,
  risk: Risk,
): string => (risk?.above ? `${toInstrumentId ?? instrumentId}:${risk.above}` : '');
