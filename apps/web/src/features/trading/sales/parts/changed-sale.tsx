import { messageOfError } from '@artha/client/client-error';
import { messageOf } from '@artha/domain/kit/errors';
import { requestText } from '@artha/domain/trading/orders/requested-amount';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useScreenTitle } from '../../../../platform/screen-title.ts';
import { BusyButton } from '../../../../ui/button/busy-button.tsx';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { Card, CardBody } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { useCancelOrder } from '../../orders/index.ts';
import { WithSummary } from '../../cart/index.ts';
import { requestAgain } from '../model/placed-texts.ts';
import { codeQuery } from '../model/sale-address.ts';
import { modeOfKind, SALE_MODES } from '../model/sale-modes.ts';
import type { PlacedSale } from '../model/sale.ts';
import { usePlaceSale } from '../sales.api.ts';
import { CancelPlacedSale } from './cancel-placed-sale.tsx';
import { EstimateFigures } from './estimate-figures.tsx';
import { LotParts } from './lot-parts.tsx';

/** The units have changed since the sale was placed: the new figures, to be placed again in its stead. */
export function ChangedSale({ placed }: { placed: PlacedSale }) {
  const { orderId, orderNumber, accountId, estimate, request, instrument } = placed;
  const mode = SALE_MODES[modeOfKind(estimate.kind)];
  const navigate = useNavigate();
  const cancel = useCancelOrder();
  const place = usePlaceSale();
  const [isCancelOpen, setIsCancelOpen] = useState(false);
  // One key per old sale: pressing twice places one new sale.
  const key = `sale:again:${orderId}:${estimate.version}`;
  useScreenTitle(mode.title);
  const again = () => {
    const { bankAccountId } = request;
    const input = {
      ...requestAgain(placed),
      ...(bankAccountId !== null && { bankAccountId }),
      version: estimate.version,
    };
    place.mutate(
      { input, key },
      {
        onSuccess: (next) => {
          cancel.mutate({ orderId, reason: 'Placed again with new figures' });
          void navigate({ to: '/switch', search: codeQuery(next.orderId, accountId), replace: true });
        },
      },
    );
  };
  return (
    <WithSummary>
      <Stack gap={4}>
        <Banner role="alert" tone="warning">
          {messageOf('sale.changed')}
        </Banner>
        <LotParts estimate={estimate} />
      </Stack>
      <Card aria-labelledby="changed-title">
        <Stack as={CardBody} gap={4}>
          <h2 className="type-16" id="changed-title">
            {orderNumber}, new figures
          </h2>
          <p className="muted">
            {requestText(request)} of {instrument.name}
          </p>
          <EstimateFigures estimate={estimate} totalLabel={mode.totalLabel} />
          {place.error && (
            <Banner role="alert" tone="negative">
              {messageOfError(place.error)}
            </Banner>
          )}
          <Stack gap={2}>
            <BusyButton type="button" isBusy={place.isPending} busyLabel="Placing" onClick={again}>
              {mode.confirmLabel} again
            </BusyButton>
            <PlainButton kind="ghost" aria-haspopup="dialog" onClick={() => setIsCancelOpen(true)}>
              Cancel order
            </PlainButton>
          </Stack>
        </Stack>
      </Card>
      {isCancelOpen && <CancelPlacedSale placed={placed} onClose={() => setIsCancelOpen(false)} />}
    </WithSummary>
  );
}
