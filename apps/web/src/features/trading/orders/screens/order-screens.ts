export { CancellationScreen } from './cancellation-screen.tsx';
export { OrderStatusScreen } from './order-status-screen.tsx';
export { OrdersScreen } from './orders-screen.tsx';
