/** Apart from the other calls of the cart, whose count every screen shows. */
import { sendStartPlanOtp, startCartPlans } from '@artha/contract/trading/plans.changes';
import type { InputOf } from '@artha/contract/kit/route';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

/**
 * Starts the SIPs of the displayed cart and sends their one-time password. Pressing again, or a retry after a lost
 * answer, starts them once.
 */
export function useStartCartPlans() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: InputOf<typeof startCartPlans>) => {
      const key = `cart-plans:${input.accountId}:${input.cartVersion}`;
      const { planIds } = await call(startCartPlans, input, { idempotencyKey: key });
      // The next step shows whether a code was sent, and sends another one.
      await call(sendStartPlanOtp, { planIds }).catch(() => undefined);
      return { planIds };
    },
    onSettled: (_data, _error, { accountId }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['cart', accountId] }),
        queryClient.invalidateQueries({ queryKey: ['plans'], refetchType: 'none' }),
      ]),
  });
}
