export { HeldSaleLinks } from './parts/held-sale-links.tsx';
export { HoldingSaleButtons } from './parts/holding-sale-buttons.tsx';
export { useSaleOffers } from './parts/use-sale-offers.ts';
