import type { RiskProfile } from '@artha/contract/clients/risk-profile';
import { useOpenAccount } from '../features/clients/accounts/index.ts';
import { PlanCard } from '../features/clients/risk-profile/index.ts';
import { RiskProfileScreen } from '../features/clients/risk-profile/screens/risk-profile-screen.tsx';
import { useOwnAllocation } from '../features/portfolio/holdings/index.ts';
import { useSession } from '../platform/use-session.ts';

/** The risk profile, with what the client owns around the recommended allocation. */
export const RiskProfileRoute = () => <RiskProfileScreen renderPlan={(profile) => <HeldPlan profile={profile} />} />;

function HeldPlan({ profile }: { profile: RiskProfile }) {
  // An applicant holds nothing, and may ask for no account.
  const isClient = useSession()?.onboarding === undefined;
  const { account } = useOpenAccount({ isClient });
  const { data } = useOwnAllocation(account?.id);
  return <PlanCard profile={profile} held={data} />;
}
