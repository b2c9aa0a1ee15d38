import { ClientError } from '@artha/client/client-error';
import { getInvestorChoices } from '@artha/contract/clients/profile.choices';
import type { InputOf } from '@artha/contract/kit/route';
import type { Application } from '@artha/contract/onboarding/onboarding';
import {
  chooseBankAccount,
  confirmBankDetails,
  getApplication,
  saveAboutYou,
  saveDocuments,
  saveHolders,
  sendSubmitCode,
  startApplication,
  submitApplication,
} from '@artha/contract/onboarding/onboarding';
import { getCurrentUser } from '@artha/contract/system/session.user';
import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../platform/call.ts';
import { sessionStore } from '../../../platform/session-store.ts';
import { sessionStatusOf } from '../../../platform/signed-in/session-status.ts';
import { readSignUpEntry } from '../../../platform/sign-up-entry.ts';
import { useSession } from '../../../platform/use-session.ts';
import { userOf } from '../../system/session/index.ts';
import { moveOnboarding } from './model/move-onboarding.ts';

export type { Application };

const KEY = ['onboarding', 'application'];

/** How often an application that operations look at is read again. */
const WAITING_POLL_MS = 15_000;

const isNotStarted = (error: unknown): boolean => error instanceof ClientError && error.code === 'onboarding.none';

/** The application of the user; one who has just consented starts it. */
async function openApplication(signal: AbortSignal): Promise<Application> {
  const { hasConsented, isBankAccountChosen } = readSignUpEntry();
  try {
    return await call(getApplication, {}, { signal });
  } catch (error) {
    if (!isNotStarted(error) || !hasConsented) throw error;
    return call(startApplication, { hasConsented, isBankAccountChosen });
  }
}

/** The application with all that was entered. `isNone`: there is none, and no consent to start one. */
export function useApplication() {
  const isSignedIn = useSession() !== undefined;
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const application = await openApplication(signal);
      moveOnboarding(application);
      return application;
    },
    enabled: isSignedIn,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.state === 'submitted' ? WAITING_POLL_MS : false),
    refetchIntervalInBackground: false,
  });
  return { ...query, isNone: isNotStarted(query.error) };
}

/** Starts the application of a user who is signed in and consents. */
export function useStartApplication() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(startApplication, { hasConsented: true, isBankAccountChosen: true }),
    onSuccess: (application) => keep(queryClient, application),
  });
}

/** What the step shows, and where the user would continue after the next login. */
function keep(queryClient: QueryClient, application: Application): void {
  queryClient.setQueryData(KEY, application);
  moveOnboarding(application);
}

/** Reads the application again, as after a refusal because another window has changed it. */
export const useReloadApplication = () => {
  const queryClient = useQueryClient();
  return async (): Promise<Application | undefined> => {
    await queryClient.refetchQueries({ queryKey: KEY });
    return queryClient.getQueryData<Application>(KEY);
  };
};

const useSave = <Input>(save: (input: Input) => Promise<Application>) => {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: save, onSuccess: (application) => keep(queryClient, application) });
};

export const useConfirmBankDetails = () =>
  useSave((input: InputOf<typeof confirmBankDetails>) => call(confirmBankDetails, input));
export const useChooseBankAccount = () =>
  useSave((input: InputOf<typeof chooseBankAccount>) => call(chooseBankAccount, input));
export const useSaveAboutYou = () => useSave((input: InputOf<typeof saveAboutYou>) => call(saveAboutYou, input));
export const useSaveHolders = () => useSave((input: InputOf<typeof saveHolders>) => call(saveHolders, input));
export const useSaveDocuments = () => useSave((input: InputOf<typeof saveDocuments>) => call(saveDocuments, input));

/** Sends the code that signs a version of the application. */
export const useSendSubmitCode = () =>
  useMutation({ mutationFn: (version: number) => call(sendSubmitCode, { version }) });

export function useSubmitApplication() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Omit<InputOf<typeof submitApplication>, 'hasAcceptedTerms'>) =>
      (await call(submitApplication, { ...input, hasAcceptedTerms: true })).application,
    onSuccess: (application) => keep(queryClient, application),
  });
}

/** The lists from which an investor chooses. */
export const useInvestorChoices = () =>
  useQuery({
    queryKey: ['investor', 'choices'],
    queryFn: ({ signal }) => call(getInvestorChoices, {}, { signal }),
    staleTime: Infinity,
  });

/** The user is a client now: loads them, which opens the areas of clients, and goes to the dashboard. */
export function useBecomeClient() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      const user = await call(getCurrentUser, {});
      const session = sessionStore.get();
      if (!session) return;
      sessionStore.start({ ...session, roleName: user.currentRole.name, ...sessionStatusOf(user) });
      queryClient.setQueryData(userOf(session.token).queryKey, user);
      await navigate({ to: '/dashboard', replace: true });
    },
  });
}
