import { CancelOrderDialog } from '../features/trading/orders/parts/cancel-order-dialog.tsx';
import { OrderClosed } from '../features/trading/orders/parts/order-closed.tsx';
import { PaymentScreen } from '../features/trading/payments/screens/payment-screen.tsx';

/** Paying an order; what becomes of the order itself is the orders' own. */
export const PaymentRoute = () => (
  <PaymentScreen
    renderCancel={(order, onClose) => <CancelOrderDialog order={order} onClose={onClose} />}
    renderClosed={(order) => <OrderClosed order={order} />}
  />
);
