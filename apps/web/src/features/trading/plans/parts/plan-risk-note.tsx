import { Banner } from '../../../../ui/states/banner.tsx';
import { lineRiskText, RiskNote } from '../../cart/index.ts';
import type { PlanPreview } from '../model/plan.ts';

interface PlanRiskNoteProps {
  readonly risk: NonNullable<PlanPreview['risk']>;
  readonly hasAcknowledged: boolean;
  readonly onChange: (hasAcknowledged: boolean) => void;
}

/** How the fund of a plan fits the risk profile, and what the client confirms where it is riskier. */
export const PlanRiskNote = ({ risk: { profile, above }, ...confirmation }: PlanRiskNoteProps) => (
  <>
    {above !== null && (
      <Banner tone="warning" icon="alert">
        {lineRiskText({ riskProfile: { ...profile, isStopping: false } }, above)}
      </Banner>
    )}
    <RiskNote riskProfile={profile} riskierCount={above === null ? 0 : 1} {...confirmation} />
  </>
);
