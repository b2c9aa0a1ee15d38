import { listAccounts } from '@artha/contract/clients/accounts';
import type { AnswerOf } from '@artha/contract/kit/route';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { chooseAccount, useChosenAccountId } from '../../../platform/chosen-account.ts';
import { accountOfRow } from './model/account-label.ts';
import { offeredAccounts, openAccount } from './model/open-account.ts';

export type Account = AnswerOf<typeof listAccounts>[number];

/** The accounts of the signed-in client. */
export const accountsQuery = queryOptions({
  queryKey: ['accounts'],
  queryFn: ({ signal }) => call(listAccounts, {}, { signal }),
  meta: { isToasted: true },
});

/** The accounts that the signed-in client can choose from. */
const useAccounts = (isClient: boolean) =>
  useQuery({ ...accountsQuery, select: offeredAccounts<Account>, enabled: isClient });

/**
 * The selected account of a client: the one last chosen in this tab, else the primary one.
 *
 * @param isClient false requests nothing, because staff have no accounts
 */
export function useOpenAccount({ isClient = true } = {}) {
  const { data: accounts, error, refetch } = useAccounts(isClient);
  const chosenId = useChosenAccountId();
  return { accounts, account: openAccount(accounts ?? [], chosenId), choose: chooseAccount, error, refetch };
}

/** What a row of a list of all accounts shows of its account; undefined for a client with one account. */
export function useAccountOfRow(accountId: number | null): string | undefined {
  const { data: accounts = [] } = useAccounts(true);
  return accountOfRow(accounts, accountId);
}
