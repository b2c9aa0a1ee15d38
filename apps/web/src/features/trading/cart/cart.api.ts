import {
  addCartLine,
  changeCartLine,
  countCartLines,
  getCart,
  getPurchaseTerms,
  removeCartLine,
} from '@artha/contract/trading/cart';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { JUST_LOADED_MS } from '../../../platform/just-loaded.ts';

export type Cart = AnswerOf<typeof getCart>;
export type CartLine = Cart['lines'][number];
export type PurchaseTerms = AnswerOf<typeof getPurchaseTerms>;

const linesOf = (accountId: number) => ['cart', accountId, 'lines'];

/** The cart of an account. Never cached, because cut-offs pass over time. */
export const useCart = (accountId: number | undefined) =>
  useQuery({
    queryKey: linesOf(accountId ?? 0),
    queryFn: ({ signal }) => call(getCart, { accountId: accountId ?? 0 }, { signal }),
    enabled: accountId !== undefined,
    staleTime: 0,
  });

export const useCartCount = (accountId: number | undefined) =>
  useQuery({
    queryKey: ['cart', accountId, 'count'],
    queryFn: ({ signal }) => call(countCartLines, { accountId: accountId ?? 0 }, { signal }),
    enabled: accountId !== undefined,
    meta: { isToasted: true },
  });

/** The amount rules, cut-off and folios for buying a fund. */
export const usePurchaseTerms = (accountId: number | undefined, instrumentId: number | undefined) =>
  useQuery({
    queryKey: ['cart', accountId, 'terms', instrumentId],
    queryFn: ({ signal }) =>
      call(getPurchaseTerms, { accountId: accountId ?? 0, instrumentId: instrumentId ?? 0 }, { signal }),
    enabled: accountId !== undefined && instrumentId !== undefined,
    staleTime: JUST_LOADED_MS,
  });

export interface Addition {
  readonly line: InputOf<typeof addCartLine>;
  /** Idempotency key: retries of one press add the fund once. */
  readonly key: string;
}

/** Adds a fund to the cart. */
export function useAddToCart() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ line, key }: Addition) => call(addCartLine, line, { idempotencyKey: key }),
    onSuccess: (_, { line: { accountId } }) => queryClient.invalidateQueries({ queryKey: ['cart', accountId] }),
  });
}

/** After a change, stores the new cart and refetches its count, for which nobody waits. */
function useCartChange<Input extends { accountId: number }>(change: (input: Input) => Promise<Cart>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (cart, { accountId }) => {
      queryClient.setQueryData(linesOf(accountId), cart);
      void queryClient.invalidateQueries({ queryKey: ['cart', accountId, 'count'] });
    },
    // After a refusal the cart on screen may be outdated.
    onError: (_, { accountId }) => queryClient.invalidateQueries({ queryKey: ['cart', accountId] }),
  });
}

export const useChangeCartLine = () =>
  useCartChange((input: InputOf<typeof changeCartLine>) => call(changeCartLine, input));

export const useRemoveCartLine = () =>
  useCartChange((input: InputOf<typeof removeCartLine>) => call(removeCartLine, input));
