import type { BankAccount } from '@artha/contract/clients/bank-accounts';
import {
  addBankAccount,
  addCheque,
  deleteBankAccount,
  findBankBranch,
  listBankAccounts,
  makePrimaryBankAccount,
} from '@artha/contract/clients/bank-accounts';
import type { InputOf } from '@artha/contract/kit/route';
import { matches } from '@artha/domain/kit/patterns';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

export type { BankAccount, BankAccountList, BankBranch } from '@artha/contract/clients/bank-accounts';

/** While the bank answers, which takes seconds. */
const POLL_MS = 2_500;

const listKey = (accountId: number | undefined) => ['bank-accounts', accountId];

/**
 * The bank accounts of an account, polled while one of them is being verified.
 *
 * @param accountId undefined requests nothing
 */
export const useBankAccounts = (accountId: number | undefined) =>
  useQuery({
    queryKey: listKey(accountId),
    queryFn: ({ signal }) => call(listBankAccounts, { accountId: accountId ?? 0 }, { signal }),
    enabled: accountId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ verification }) => verification === 'pending') ? POLL_MS : false,
    refetchIntervalInBackground: false,
  });

/** The branch of an IFSC, once it is complete. */
export const useBankBranch = (ifscCode: string) =>
  useQuery({
    queryKey: ['bank-branch', ifscCode],
    queryFn: ({ signal }) => call(findBankBranch, { ifscCode }, { signal }),
    enabled: matches('ifsc', ifscCode),
  });

/** The list, and what other screens know of bank accounts, is loaded again. */
function useReload() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      ['bank-accounts', 'sales', 'payment-options'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
    );
}

export interface Addition {
  readonly input: InputOf<typeof addBankAccount>;
  /** Idempotency key: pressing twice, or again after a lost answer, adds one account. */
  readonly key: string;
}

export function useAddBankAccount() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ input, key }: Addition): Promise<BankAccount> =>
      call(addBankAccount, input, { idempotencyKey: key }),
    onSettled: reload,
  });
}

export function useAddCheque() {
  const reload = useReload();
  return useMutation({
    mutationFn: (input: InputOf<typeof addCheque>) => call(addCheque, input),
    onSettled: reload,
  });
}

interface Path {
  readonly accountId: number;
  readonly bankAccountId: number;
}

export function useMakePrimary() {
  const reload = useReload();
  return useMutation({
    mutationFn: (path: Path) => call(makePrimaryBankAccount, { ...path, isPrimary: true }),
    onSettled: reload,
  });
}

export function useDeleteBankAccount() {
  const reload = useReload();
  return useMutation({ mutationFn: (path: Path) => call(deleteBankAccount, path), onSettled: reload });
}
