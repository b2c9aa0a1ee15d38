export { useCartCount } from './cart.api.ts';
export { PaymentWindows } from './parts/payment-windows.tsx';
export { BuyPanel } from './parts/buy-panel.tsx';
export { WithSummary } from './parts/with-summary.tsx';
