export { nextUnitsText } from './model/sale-draft.ts';
export { firstHolding, saleQuery } from './model/sale-address.ts';
export type { Sellable } from './model/sale.ts';
export { HeldSaleLinks } from './parts/held-sale-links.tsx';
export { HoldingFields } from './parts/holding-fields.tsx';
export { TargetField } from './parts/target-field.tsx';
export { UnitsPanel } from './parts/units-panel.tsx';
export { useSaleOffers } from './parts/use-sale-offers.ts';
export { useSellable } from './sales.api.ts';
