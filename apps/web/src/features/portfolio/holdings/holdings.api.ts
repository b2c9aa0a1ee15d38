import { aggregateCurrentHoldings, NO_RESTRICTION } from '@artha/contract/portfolio/holdings';
import { openHolding } from '@artha/contract/portfolio/holdings.opened';
import { explainPerformance } from '@artha/contract/portfolio/performance';
import { getReturnsOfHoldings } from '@artha/contract/portfolio/performance.returns';
import type { AnswerOf } from '@artha/contract/kit/route';
import type { ScreenDates } from '@artha/domain/portfolio/filter/screen-dates';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { useSession } from '../../../platform/use-session.ts';
import { useHoldingsFilter, useScreenDates } from '../filter/index.ts';

export type CurrentHoldings = AnswerOf<typeof aggregateCurrentHoldings>;
export type ReturnsOfHoldings = AnswerOf<typeof getReturnsOfHoldings>;
export type ReturnExplanation = AnswerOf<typeof explainPerformance>;
export type Holding = CurrentHoldings['rows'][number];
/** With the dates of its figures, which are not those of the screen while other ones are loaded. */
export type OpenedHolding = AnswerOf<typeof openHolding> & { readonly dates: ScreenDates };
export type Lot = OpenedHolding['lots'][number];
export type JournalEntry = OpenedHolding['journals'][number];
export type HoldingIncome = OpenedHolding['income'][number];

/** The dates of a request under the filter; none for the figures of now. */
const useRequestedDates = () => requestedDates(useScreenDates());

function requestedDates(dates: ScreenDates): Pick<Partial<ScreenDates>, 'startDate' | 'endDate'> {
  const { startDate, endDate, isNow } = dates;
  return isNow ? {} : { ...(startDate !== undefined && { startDate }), endDate };
}

/** The holdings under the filter, as of its dates. Never cached, because units may be allotted at any time. */
export function useCurrentHoldings(accountId: number | undefined) {
  const { selection, round } = useHoldingsFilter();
  const { filter, portfolioType } = selection;
  const dates = useRequestedDates();
  return useQuery({
    queryKey: ['holdings', 'current', accountId, filter, portfolioType, dates, round],
    queryFn: ({ signal }) =>
      call(aggregateCurrentHoldings, { accountId: accountId ?? 0, portfolioType, filter, ...dates }, { signal }),
    enabled: accountId !== undefined,
    staleTime: 0,
  });
}

/**
 * The shares of asset classes in what the signed-in person owns today. Neither the filter nor the rest of the family
 * counts: it is compared with the plan of that person.
 */
export function useOwnAllocation(accountId: number | undefined) {
  const userId = useSession()?.userId;
  return useQuery({
    queryKey: ['holdings', 'own-allocation', accountId, userId],
    queryFn: ({ signal }) => {
      const filter = { ...NO_RESTRICTION, appUserIds: userId === undefined ? [] : [userId] };
      return call(aggregateCurrentHoldings, { accountId: accountId ?? 0, portfolioType: null, filter }, { signal });
    },
    select: ({ assets }) => assets.map(({ assetName, weightPercent }) => ({ assetName, percent: weightPercent })),
    enabled: accountId !== undefined && userId !== undefined,
    staleTime: 0,
  });
}

/**
 * The time-weighted return and the income of each level of the tree. Requested beside the holdings, because every day
 * since the first purchase is valued: the tree does not wait for it.
 */
export function useReturnsOfHoldings(accountId: number | undefined) {
  const { selection, round } = useHoldingsFilter();
  const { filter, portfolioType } = selection;
  const dates = useRequestedDates();
  return useQuery({
    queryKey: ['holdings', 'returns', accountId, filter, portfolioType, dates, round],
    queryFn: ({ signal }) =>
      call(getReturnsOfHoldings, { accountId: accountId ?? 0, portfolioType, filter, ...dates }, { signal }),
    enabled: accountId !== undefined,
    staleTime: 0,
  });
}

export interface HoldingRef {
  readonly accountId: number;
  readonly folioId: number;
  readonly instrumentId: number;
}

/** The lots and ledger entries of a holding over the dates of the screen. */
export function useOpenedHolding({ accountId, folioId, instrumentId }: HoldingRef) {
  const dates = useScreenDates();
  const { endDate: on, ...start } = requestedDates(dates);
  const requested = { ...start, ...(on !== undefined && { on }) };
  return useQuery({
    queryKey: ['holdings', accountId, 'opened', folioId, instrumentId, requested],
    queryFn: async ({ signal }): Promise<OpenedHolding> => ({
      ...(await call(openHolding, { accountId, folioId, instrumentId, ...requested }, { signal })),
      dates,
    }),
    // While other dates are loaded; never another holding.
    placeholderData: (previous) => {
      const shown = previous?.holding;
      const isSame = shown?.folio.id === folioId && shown.instrument.id === instrumentId;
      return isSame && shown.accountId === accountId ? previous : undefined;
    },
    staleTime: 0,
  });
}

/**
 * The flows and periods behind the returns of a holding over the dates of the screen.
 *
 * @param isWanted false requests nothing
 */
export function useExplainedReturn(ref: HoldingRef, isWanted: boolean) {
  const dates = useRequestedDates();
  return useQuery({
    queryKey: ['holdings', ref.accountId, 'explained', ref.folioId, ref.instrumentId, dates],
    queryFn: ({ signal }) =>
      call(explainPerformance, { ...ref, portfolioType: null, filter: NO_RESTRICTION, ...dates }, { signal }),
    enabled: isWanted,
    staleTime: 0,
  });
}
