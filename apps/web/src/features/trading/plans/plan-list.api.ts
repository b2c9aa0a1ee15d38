import type { InputOf } from '@artha/contract/kit/route';
import { listPlans } from '@artha/contract/trading/plans.list';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

export type PlanListState = InputOf<typeof listPlans>['state'];

/** The plans of all accounts of the client. */
export const usePlans = (state: PlanListState) =>
  useQuery({
    queryKey: ['plans', 'list', state],
    queryFn: ({ signal }) => call(listPlans, { state }, { signal }),
    staleTime: 0,
  });
