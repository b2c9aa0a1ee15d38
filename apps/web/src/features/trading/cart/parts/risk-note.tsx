import { Choice } from '../../../../ui/form/choice.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import type { Cart } from '../cart.api.ts';
import { acknowledgementText, riskierLines } from '../model/cart-risk.ts';

interface RiskNoteProps {
  readonly cart: Cart;
  readonly hasAcknowledged: boolean;
  readonly onChange: (hasAcknowledged: boolean) => void;
}

/** What the risk profile asks of the client before they buy: to take it, or to confirm what is riskier. */
export function RiskNote({ cart, hasAcknowledged, onChange }: RiskNoteProps) {
  const { state, isStopping } = cart.riskProfile;
  if (state !== 'valid')
    return (
      <Banner tone={isStopping ? 'warning' : 'info'}>
        {state === 'expired' ? 'Your risk profile has expired.' : 'You have not taken the risk profile yet.'}{' '}
        <TextLink data-inline to="/risk-profile">
          Take it
        </TextLink>
      </Banner>
    );
  const { length } = riskierLines(cart.lines);
  if (length === 0 || isStopping) return null;
  return (
    <Choice checked={hasAcknowledged} onChange={(event) => onChange(event.target.checked)}>
      {acknowledgementText(length)}
    </Choice>
  );
}
