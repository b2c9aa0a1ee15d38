import type { AnswerOf } from '@artha/contract/kit/route';
import { getCapitalGains, getHarvest } from '@artha/contract/portfolio/capital-gains';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { useHoldingsFilter } from '../filter/index.ts';

export type CapitalGains = AnswerOf<typeof getCapitalGains>;
export type Disposal = CapitalGains['rows'][number];
export type TaxedPerson = CapitalGains['people'][number];
export type GainGroup = TaxedPerson['groups'][number];
export type Harvest = AnswerOf<typeof getHarvest>;
export type HarvestIdea = Harvest['ideas'][number];

/** The gains of a tax year under the holdings filter; the current year without one. */
export function useCapitalGains(accountId: number | undefined, taxYear: number | undefined) {
  const { selection, round } = useHoldingsFilter();
  const { filter, portfolioType } = selection;
  return useQuery({
    queryKey: ['capital-gains', 'year', accountId, filter, portfolioType, taxYear, round],
    queryFn: ({ signal }) => {
      const year = taxYear === undefined ? {} : { taxYear };
      return call(getCapitalGains, { accountId: accountId ?? 0, portfolioType, filter, ...year }, { signal });
    },
    enabled: accountId !== undefined,
    // While another year is loaded; never the gains of another account.
    placeholderData: (previous, query) => (query?.queryKey[2] === accountId ? previous : undefined),
    staleTime: 0,
  });
}

/** What could be sold before the tax year ends, under the holdings filter. */
export function useHarvest(accountId: number) {
  const { selection, round } = useHoldingsFilter();
  const { filter, portfolioType } = selection;
  return useQuery({
    queryKey: ['capital-gains', 'harvest', accountId, filter, portfolioType, round],
    queryFn: ({ signal }) => call(getHarvest, { accountId, portfolioType, filter }, { signal }),
    staleTime: 0,
  });
}
