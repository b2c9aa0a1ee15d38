import type { AccountOverview, Consents, Kyc } from '@artha/contract/onboarding/my-account';
import { getMyAccount } from '@artha/contract/onboarding/my-account';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

export type { AccountOverview, Consents, Kyc };

/** The client's accounts, KYC state and consents. Never cached: the exchange and operations change them. */
export const useMyAccount = () =>
  useQuery({
    queryKey: ['my-account'],
    queryFn: ({ signal }) => call(getMyAccount, {}, { signal }),
    staleTime: 0,
  });
