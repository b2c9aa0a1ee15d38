import { ClientError, messageOfError } from '@artha/client/client-error';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { usePlacedSale } from '../sales.api.ts';
import { ChangedSale } from './changed-sale.tsx';
import { SaleCodeStep } from './sale-code-step.tsx';
import { SaleSkeleton } from './sale-skeleton.tsx';

interface PlacedSaleViewProps {
  readonly orderId: string;
  readonly accountId: number | undefined;
}

/** A placed sale: its one-time password, its new figures if they have changed, or why it cannot be confirmed. */
export function PlacedSaleView({ orderId, accountId }: PlacedSaleViewProps) {
  const { data: placed, error, refetch } = usePlacedSale(orderId);
  if (error && !(placed && isTransient(error)))
    return isTransient(error) ? (
      <Card>
        <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />
      </Card>
    ) : (
      <NotConfirmable message={messageOfError(error)} orderId={orderId} accountId={accountId} />
    );
  if (!placed) return <SaleSkeleton />;
  return placed.isChanged ? <ChangedSale placed={placed} /> : <SaleCodeStep placed={placed} />;
}

const isTransient = (error: Error): boolean => !(error instanceof ClientError) || error.isTransient;

const NotConfirmable = ({ message, orderId, accountId }: PlacedSaleViewProps & { message: string }) => (
  <Card>
    <EmptyState
      title={message}
      action={
        <>
          {accountId !== undefined && (
            <ButtonLink
              kind="primary"
              to="/transaction-status/$orderId/$accountId"
              params={{ orderId, accountId: String(accountId) }}
            >
              See the order
            </ButtonLink>
          )}
          <ButtonLink to="/switch">Sell or switch</ButtonLink>
        </>
      }
    />
  </Card>
);
