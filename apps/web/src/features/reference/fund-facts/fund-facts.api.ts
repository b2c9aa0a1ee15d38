import { downloadFactSheet, getBenchmarkLevels, getFundFacts, getOverlap } from '@artha/contract/reference/fund-facts';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { download } from '../../../platform/signed-in/download.ts';
import { saveFile } from '../../../ui/save-file.ts';

export type FundFacts = AnswerOf<typeof getFundFacts>;
export type Performance = NonNullable<FundFacts['performance']>;
export type Comparison = NonNullable<NonNullable<FundFacts['benchmark']>['comparison']>;

export const useFundFacts = (instrumentId: number) =>
  useQuery({
    queryKey: ['fund-facts', instrumentId],
    queryFn: ({ signal }) => call(getFundFacts, { instrumentId }, { signal }),
  });

/** @param isWanted false requests nothing */
export const useBenchmarkLevels = (instrumentId: number, isWanted: boolean) =>
  useQuery({
    queryKey: ['fund-facts', instrumentId, 'benchmark'],
    queryFn: ({ signal }) => call(getBenchmarkLevels, { instrumentId }, { signal }),
    enabled: isWanted,
  });

/** @param heldIds undefined while it is not known what is held */
export const useOverlap = (instrumentId: number, heldIds: readonly number[] | undefined) =>
  useQuery({
    queryKey: ['fund-facts', instrumentId, 'overlap', heldIds],
    queryFn: ({ signal }) => call(getOverlap, { instrumentId, instrumentIds: [...(heldIds ?? [])] }, { signal }),
    enabled: heldIds !== undefined && heldIds.length > 0,
  });

export const useFactSheetDownload = () =>
  useMutation({
    mutationFn: async (input: InputOf<typeof downloadFactSheet>) => saveFile(await download(downloadFactSheet, input)),
    meta: { isToasted: true },
  });
