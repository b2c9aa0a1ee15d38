import type { AnswerOf } from '@artha/contract/kit/route';
import { getCapitalGains, getHarvest } from '@artha/contract/portfolio/capital-gains';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { useHoldingsFilter } from '../filter/index.ts';

/** With the restrictions that it was asked for, which are not those of the filter while other gains are loaded. */
export type CapitalGains = AnswerOf<typeof getCapitalGains> & { readonly lists: string };
export type Disposal = CapitalGains['rows'][number];
export type TaxedPerson = CapitalGains['people'][number];
export type GainGroup = TaxedPerson['groups'][number];
export type Harvest = AnswerOf<typeof getHarvest>;
export type HarvestIdea = Harvest['ideas'][number];

/** The gains of a tax year under the holdings filter; the current year without one. */
export function useCapitalGains(accountId: number | undefined, taxYear: number | undefined) {
  const { selection, lists, round } = useHoldingsFilter();
  const { filter, portfolioType } = selection;
  return useQuery({
    queryKey: ['capital-gains', 'year', accountId, filter, portfolioType, taxYear, round],
    queryFn: async ({ signal }): Promise<CapitalGains> => {
      const year = taxYear === undefined ? {} : { taxYear };
      const input = { accountId: accountId ?? 0, portfolioType, filter, ...year };
      return { ...(await call(getCapitalGains, input, { signal })), lists };
    },
    enabled: accountId !== undefined,
    // While another year or filter is loaded; never the gains of another account.
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
