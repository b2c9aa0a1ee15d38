import type { LineFund } from '@artha/contract/trading/orders.parts';
import type * as z from 'zod/mini';
import type { PurchasableScheme } from '../../reference/scheme-rules/index.ts';

/** A fund on the wire. */
export const lineFundOf = (scheme: PurchasableScheme): z.output<typeof LineFund> => ({
  id: scheme.id,
  name: scheme.name,
  serviceProviderId: scheme.serviceProviderId,
  serviceProviderName: scheme.serviceProviderName,
  instrumentCategoryName: scheme.instrumentCategoryName,
  planType: scheme.planType,
});
