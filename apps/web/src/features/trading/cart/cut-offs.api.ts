import { getPurchaseTerms } from '@artha/contract/trading/cart';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { cutOffsOf, cutOffText } from './model/purchase-notes.ts';

/**
 * The cut-offs of some funds, as in the cart: each cut-off once, earliest first.
 *
 * @param today by the business clock
 */
export function useCutOffs(accountId: number, instrumentIds: readonly number[], today: BusinessDate) {
  const { data: notes = [] } = useQuery({
    queryKey: ['cart', accountId, 'cut-offs', instrumentIds],
    queryFn: ({ signal }) =>
      Promise.all(
        instrumentIds.map(async (instrumentId) => {
          const { cutOff } = await call(getPurchaseTerms, { accountId, instrumentId }, { signal });
          return cutOff;
        }),
      ),
    staleTime: 0,
  });
  return cutOffsOf(notes).map(({ note, count }) => ({ ...cutOffText(note, today), count }));
}
