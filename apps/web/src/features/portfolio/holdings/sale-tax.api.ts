/** Apart from the other calls of holdings, because only the page of a holding and its lots need it. */
import { getSaleTax } from '@artha/contract/portfolio/capital-gains';
import type { AnswerOf } from '@artha/contract/kit/route';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import type { HoldingRef } from './holdings.api.ts';

export type SaleTax = AnswerOf<typeof getSaleTax>;

/**
 * What selling a holding today would be taxed, lot by lot.
 *
 * @param isWanted false requests nothing, as for a past date
 */
export const useSaleTax = ({ accountId, folioId, instrumentId }: HoldingRef, isWanted: boolean) =>
  useQuery({
    queryKey: ['holdings', accountId, 'sale-tax', folioId, instrumentId],
    queryFn: ({ signal }) => call(getSaleTax, { accountId, folioId, instrumentId }, { signal }),
    enabled: isWanted,
    staleTime: 0,
  });
