import type { InputOf } from '@artha/contract/kit/route';
import { fetchAndValidateCustomer, sendSignUpCode, signUp } from '@artha/contract/onboarding/onboarding.sign-up';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { recordCodeSent } from '../../../platform/sign-up-entry.ts';
import { startSession } from '../../system/session/index.ts';

/** Whether the bank accepts a customer. Asked again only by the visitor. @param customerId undefined asks nothing */
export const useCustomerCheck = (customerId: string | undefined) =>
  useQuery({
    queryKey: ['onboarding', 'customer', customerId],
    queryFn: ({ signal }) => call(fetchAndValidateCustomer, { customerId: customerId ?? '' }, { signal }),
    enabled: customerId !== undefined,
    retry: false,
    staleTime: Infinity,
  });

/** Sends a code to what the bank has of a customer. */
export const useSendSignUpCode = () =>
  useMutation({
    mutationFn: (customerId: string) => call(sendSignUpCode, { customerId, hasConsented: true }),
    onSuccess: recordCodeSent,
  });

/** Chooses user id and password, and starts the session. @param onCreated the login exists, whatever follows */
export function useSignUp(onCreated: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: InputOf<typeof signUp>) => {
      const signedIn = await call(signUp, input);
      onCreated();
      // The sign-up stays where it is and goes on with its first step.
      await startSession(signedIn, { isByToken: false, queryClient, goTo: () => Promise.resolve() });
    },
  });
}
