import { messageOfError } from '@artha/client/client-error';
import { messageOf } from '@artha/domain/kit/errors';
import { useNavigate } from '@tanstack/react-router';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState, Skeleton } from '../../../../ui/states/states.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { CartLine } from '../../cart/index.ts';
import { useCart, useChangeCartLine } from '../../cart/index.ts';
import { cartPlanOf, draftOfLine } from '../model/cart-plan.ts';
import { PlanSetup } from './plan-setup.tsx';
import { useHere } from './use-here.ts';
import { usePlanForm } from './use-plan-form.ts';

interface EditCartPlanProps {
  readonly accountId: number;
  readonly lineId: number;
}

/** Changes a SIP in the cart. */
export function EditCartPlan({ accountId, lineId }: EditCartPlanProps) {
  const { data: cart, error, refetch } = useCart(accountId);
  const line = cart?.lines.find(({ id, plan }) => id === lineId && plan !== null);
  if (line && cart) return <EditForm accountId={accountId} version={cart.version} line={line} />;
  return (
    <Card aria-busy={!cart && !error}>
      {error && !cart && <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />}
      {!error && !cart && <Skeleton of="block" />}
      {cart && (
        <EmptyState
          title={messageOf('cart.line-not-found')}
          action={
            <ButtonLink to="/cart/$accountId" params={{ accountId: String(accountId) }}>
              View cart
            </ButtonLink>
          }
        />
      )}
    </Card>
  );
}

interface EditFormProps {
  readonly accountId: number;
  readonly version: number;
  readonly line: CartLine;
}

function EditForm({ accountId, version, line }: EditFormProps) {
  const here = useHere();
  const form = usePlanForm(draftOfLine(line), here);
  const change = useChangeCartLine();
  const navigate = useNavigate();
  return (
    <PlanSetup
      accountId={accountId}
      subject={{ kind: 'sip', instrumentId: line.instrument.id, folioId: undefined }}
      form={form}
      title="Change SIP"
      address={here}
      action={{
        label: 'Save in cart',
        busyLabel: 'Saving',
        isBusy: change.isPending,
        error: change.error,
        needsAgreement: false,
        run: (terms) => {
          if (terms.amount === undefined) return;
          const { amount, folioId } = terms;
          change.mutate(
            { accountId, lineId: line.id, version, amount, folioId, plan: cartPlanOf(terms) },
            {
              onSuccess: () => {
                showToast('Cart updated', 'positive');
                void navigate({ to: '/cart/$accountId', params: { accountId: String(accountId) } });
              },
            },
          );
        },
      }}
    >
      <p className="medium">{line.instrument.name}</p>
    </PlanSetup>
  );
}
