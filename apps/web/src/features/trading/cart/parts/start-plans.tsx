import { messageOfError } from '@artha/client/client-error';
import { useNavigate } from '@tanstack/react-router';
import { BusyButton } from '../../../../ui/button/busy-button.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import type { Cart } from '../cart.api.ts';
import { useStartCartPlans } from '../start-plans.api.ts';
import { riskHelp } from '../model/cart-risk.ts';
import { lumpSumsOf, sipsOf, startPlansHelp, startPlansLabel } from '../model/plan-line.ts';

interface StartPlansProps {
  readonly cart: Cart;
  /** The client confirmed that funds are riskier than their profile. */
  readonly hasAcknowledgedRisk: boolean;
}

/** Starts the SIPs of the displayed cart: they leave it and wait for one one-time password. */
export function StartPlans({ cart, hasAcknowledgedRisk }: StartPlansProps) {
  const navigate = useNavigate();
  const start = useStartCartPlans();
  const sips = sipsOf(cart);
  const isInvalid = sips.some(({ problem }) => problem !== null) || !cart.settings.isExchangeEnabled;
  const risk = riskHelp(cart, sips, hasAcknowledgedRisk);
  const submit = () =>
    start.mutate(
      { accountId: cart.accountId, cartVersion: cart.version, hasAcknowledgedRisk },
      {
        onSuccess: ({ planIds }) =>
          void navigate({
            to: '/plans/confirm',
            // Afterwards the rest of the cart is bought.
            search: { ids: planIds.join(','), ...(lumpSumsOf(cart).length > 0 && { cart: '1' }) },
          }),
      },
    );
  return (
    <Stack gap={2}>
      {start.error && (
        <Banner role="alert" tone="negative">
          {messageOfError(start.error)}
        </Banner>
      )}
      <BusyButton
        type="button"
        isBusy={start.isPending}
        busyLabel="Starting"
        disabled={isInvalid || risk !== undefined}
        aria-describedby="start-plans-help"
        onClick={submit}
      >
        {startPlansLabel(sips.length)}
      </BusyButton>
      <Help id="start-plans-help">
        {isInvalid ? 'Correct the SIPs to start them.' : (risk ?? startPlansHelp(cart))}
      </Help>
    </Stack>
  );
}
