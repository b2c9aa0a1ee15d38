import { CancelOrderDialog } from '../features/orders/cancel-order-dialog.tsx';
import { OrderClosed } from '../features/orders/order-closed.tsx';
import { PaymentScreen } from '../features/payments/payment-screen.tsx';

/** Paying an order; what becomes of the order itself is the orders' own. */
export const PaymentRoute = () => (
  <PaymentScreen
    renderCancel={(order, onClose) => <CancelOrderDialog order={order} onClose={onClose} />}
    renderClosed={(order) => <OrderClosed order={order} />}
  />
);
