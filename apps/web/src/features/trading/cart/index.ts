export { useCartCount } from './cart.api.ts';
export { FoundFund, FoundFunds, foundText } from './parts/found-funds.tsx';
export { FundPicker } from './parts/fund-picker.tsx';
export { PaymentWindows } from './parts/payment-windows.tsx';
export { BuyPanel } from './parts/buy-panel.tsx';
export { WithSummary } from './parts/with-summary.tsx';
