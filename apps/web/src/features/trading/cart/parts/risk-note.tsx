import { Choice } from '../../../../ui/form/choice.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import type { Cart } from '../cart.api.ts';
import { acknowledgementText } from '../model/cart-risk.ts';

interface RiskNoteProps {
  readonly riskProfile: Cart['riskProfile'];
  /** How many funds are riskier. */
  readonly riskierCount: number;
  readonly hasAcknowledged: boolean;
  readonly onChange: (hasAcknowledged: boolean) => void;
}

/** What the risk profile asks of the client before they buy: to take it, or to confirm what is riskier. */
export function RiskNote({ riskProfile, riskierCount, hasAcknowledged, onChange }: RiskNoteProps) {
  const { state, isStopping } = riskProfile;
  if (state !== 'valid')
    return (
      <Banner tone={isStopping ? 'warning' : 'info'}>
        {state === 'expired' ? 'Your risk profile has expired.' : 'You have not taken the risk profile yet.'}{' '}
        <TextLink data-inline to="/risk-profile">
          Take it
        </TextLink>
      </Banner>
    );
  if (riskierCount === 0 || isStopping) return null;
  return (
    <Choice checked={hasAcknowledged} onChange={(event) => onChange(event.target.checked)}>
      {acknowledgementText(riskierCount)}
    </Choice>
  );
}
