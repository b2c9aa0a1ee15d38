import { useNavigate } from '@tanstack/react-router';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { CancelOrderDialog } from '../../orders/index.ts';
import { saleQuery } from '../model/sale-address.ts';
import { modeOfKind } from '../model/sale-modes.ts';
import type { PlacedSale } from '../model/sale.ts';

/** Asks before a placed sale is cancelled; then the choice opens again, with the same fund. */
export function CancelPlacedSale({ placed, onClose }: { placed: PlacedSale; onClose: () => void }) {
  const { orderId, orderNumber, accountId, folio, instrument, estimate } = placed;
  const navigate = useNavigate();
  return (
    <CancelOrderDialog
      order={{ id: orderId, orderNumber, kind: estimate.kind, status: 'otpPending' }}
      onClose={onClose}
      onCancelled={() => {
        showToast(`${orderNumber} is cancelled`, 'positive');
        const ref = { accountId, folioId: folio.id, instrumentId: instrument.id };
        void navigate({ to: '/switch', search: saleQuery(ref, modeOfKind(estimate.kind)), replace: true });
      }}
    />
  );
}
