import {
  chequeTable,
  clearCheque,
  depositCheque,
  listCheques,
  receiveCheque,
  returnCheque,
} from '@artha/contract/trading/payments.cheques';
import {
  creditTable,
  listCredits,
  requestCreditMatch,
  requestCreditRefund,
  takePaymentItem,
} from '@artha/contract/trading/payments.credits';
import {
  listMoneyDifferences,
  listRefunds,
  refundTable,
  resolveMoneyDifference,
} from '@artha/contract/trading/payments.refunds';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../platform/call.ts';
import { tableKey, useListTable } from '../../system/table-views/index.ts';

export type CreditRow = AnswerOf<typeof listCredits>['items'][number];
export type ChequeRow = AnswerOf<typeof listCheques>['items'][number];
export type RefundRow = AnswerOf<typeof listRefunds>['items'][number];
export type MoneyDifference = AnswerOf<typeof listMoneyDifferences>['items'][number];

const POLL_MS = 60_000;

/** @param status undefined lists all money received */
export function useCredits(status: CreditRow['status'] | undefined) {
  const where = useMemo(() => (status === undefined ? {} : { status: [status] }), [status]);
  return useListTable({ table: creditTable, list: listCredits, where });
}

export const useCheques = () => useListTable({ table: chequeTable, list: listCheques });

export const useRefunds = () => useListTable({ table: refundTable, list: listRefunds });

const DIFFERENCES = ['operations', 'money-differences'] as const;

export const useMoneyDifferences = (state: 'open' | 'resolved') =>
  useQuery({
    queryKey: [...DIFFERENCES, state],
    queryFn: ({ signal }) => call(listMoneyDifferences, { state }, { signal }),
    staleTime: 0,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
  });

/** Everything of the desk is fetched again after a change, also when a colleague was faster. */
function useDesk<Input>(change: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        ...[creditTable, chequeTable, refundTable].map((table) =>
          queryClient.invalidateQueries({ queryKey: tableKey(table) }),
        ),
        queryClient.invalidateQueries({ queryKey: DIFFERENCES }),
      ]),
  });
}

export const useMatchCredit = () =>
  useDesk((input: InputOf<typeof requestCreditMatch>) => call(requestCreditMatch, input));
export const useRefundCredit = () =>
  useDesk((input: InputOf<typeof requestCreditRefund>) => call(requestCreditRefund, input));
export const useTakeItem = () => useDesk((input: InputOf<typeof takePaymentItem>) => call(takePaymentItem, input));
export const useReceiveCheque = () => useDesk((input: InputOf<typeof receiveCheque>) => call(receiveCheque, input));
export const useDepositCheque = () => useDesk((input: InputOf<typeof depositCheque>) => call(depositCheque, input));
export const useClearCheque = () => useDesk((input: InputOf<typeof clearCheque>) => call(clearCheque, input));
export const useReturnCheque = () => useDesk((input: InputOf<typeof returnCheque>) => call(returnCheque, input));
export const useResolveDifference = () =>
  useDesk((input: InputOf<typeof resolveMoneyDifference>) => call(resolveMoneyDifference, input));
