import { CancelOrderDialog, OrderClosed } from '../features/trading/orders/index.ts';
import { PaymentScreen } from '../features/trading/payments/screens/payment-screen.tsx';

/** Paying an order; what becomes of the order itself is the orders' own. */
export const PaymentRoute = () => (
  <PaymentScreen
    renderCancel={(order, onClose) => <CancelOrderDialog order={order} onClose={onClose} />}
    renderClosed={(order) => <OrderClosed order={order} />}
  />
);
