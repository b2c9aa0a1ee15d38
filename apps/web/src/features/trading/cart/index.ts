export { useCartCount } from './cart.api.ts';
export { useCutOffs } from './cut-offs.api.ts';
export { BuyPanel } from './parts/buy-panel.tsx';
export { WithSummary } from './parts/with-summary.tsx';
