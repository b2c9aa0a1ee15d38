import {
  changeAboutYou,
  changeAddress,
  changeContact,
  changeSignature,
  getInvestorDetail,
  sendAddressCode,
  sendContactCode,
} from '@artha/contract/clients/profile';
import type { InvestorDetail } from '@artha/contract/clients/profile';
import { changeHolderAboutYou, getJointHolders } from '@artha/contract/clients/profile.holders';
import { getInvestorChoices } from '@artha/contract/clients/profile.choices';
import { changeNominees, getNominees, sendNomineesCode } from '@artha/contract/clients/profile.nominees';
import type { InputOf } from '@artha/contract/kit/route';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

export type { InvestorDetail, PostalAddress } from '@artha/contract/clients/profile';
export type { DeclaredHolder } from '@artha/contract/clients/profile.holders';
export type { AccountNominees, StoredNominee } from '@artha/contract/clients/profile.nominees';

/** The lists from which an investor chooses. */
export const useInvestorChoices = () =>
  useQuery({
    queryKey: ['investor', 'choices'],
    queryFn: ({ signal }) => call(getInvestorChoices, {}, { signal }),
    staleTime: Infinity,
  });

const DETAIL = ['investor', 'detail'];

/** What is known of the signed-in client. */
export const useInvestorDetail = () =>
  useQuery({ queryKey: DETAIL, queryFn: ({ signal }) => call(getInvestorDetail, {}, { signal }), staleTime: 0 });

const nomineesKey = (accountId: number | undefined) => ['investor', 'nominees', accountId];

/** The nominees of an account. @param accountId undefined requests nothing */
export const useNominees = (accountId: number | undefined) =>
  useQuery({
    queryKey: nomineesKey(accountId),
    queryFn: ({ signal }) => call(getNominees, { accountId: accountId ?? 0 }, { signal }),
    enabled: accountId !== undefined,
    staleTime: 0,
  });

export type NomineesChoice = InputOf<typeof sendNomineesCode>;

export const useSendNomineesCode = () =>
  useMutation({ mutationFn: (choice: NomineesChoice) => call(sendNomineesCode, choice) });

/** Saves nominees; the user is loaded again, whose menus and guards depend on them. */
export function useChangeNominees() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof changeNominees>) => call(changeNominees, input),
    onSuccess: async (saved, { accountId }) => {
      queryClient.setQueryData(nomineesKey(accountId), saved);
      await queryClient.invalidateQueries({ queryKey: ['session', 'user'] });
    },
  });
}

const holdersKey = (accountId: number) => ['investor', 'holders', accountId];

/** The joint holders of an account, with what they declared. */
export const useJointHolders = (accountId: number) =>
  useQuery({
    queryKey: holdersKey(accountId),
    queryFn: ({ signal }) => call(getJointHolders, { accountId }, { signal }),
    staleTime: 0,
  });

export function useChangeHolderAboutYou() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof changeHolderAboutYou>) => call(changeHolderAboutYou, input),
    onSuccess: (saved, { accountId }) => queryClient.setQueryData(holdersKey(accountId), saved),
  });
}

/** Of a change of the client's details: the answer replaces what is shown. */
function useDetailMutation<Input>(mutationFn: (input: Input) => Promise<InvestorDetail>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSuccess: (detail) => queryClient.setQueryData(DETAIL, detail) });
}

/** What a screen showed has changed meanwhile: it is loaded again. */
export function useReloadProfile() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['investor'] });
}

export type ContactChange = InputOf<typeof sendContactCode>;
export type AddressChange = InputOf<typeof sendAddressCode>;

export const useSendContactCode = () =>
  useMutation({ mutationFn: (change: ContactChange) => call(sendContactCode, change) });
export const useChangeContact = () =>
  useDetailMutation((input: InputOf<typeof changeContact>) => call(changeContact, input));

export const useSendAddressCode = () =>
  useMutation({ mutationFn: (change: AddressChange) => call(sendAddressCode, change) });
export const useChangeAddress = () =>
  useDetailMutation((input: InputOf<typeof changeAddress>) => call(changeAddress, input));

export const useChangeAboutYou = () =>
  useDetailMutation((input: InputOf<typeof changeAboutYou>) => call(changeAboutYou, input));

export const useChangeSignature = () =>
  useDetailMutation((input: InputOf<typeof changeSignature>) => call(changeSignature, input));
