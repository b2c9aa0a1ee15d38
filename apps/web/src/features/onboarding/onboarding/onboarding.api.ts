import { ClientError } from '@artha/client/client-error';
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
import { useSession } from '../../../platform/use-session.ts';
import { userOf } from '../../system/session/index.ts';
import { isOutdated } from './model/is-outdated.ts';
import { moveOnboarding } from './model/move-onboarding.ts';

export type { Application };

const KEY = ['onboarding', 'application'];

/** How often an application that operations look at is read again. */
const WAITING_POLL_MS = 15_000;

const isNotStarted = (error: unknown): boolean => error instanceof ClientError && error.code === 'onboarding.none';

/** The application with all that was entered. `isNone`: there is none, and no consent to start one. */
export function useApplication() {
  const isSignedIn = useSession() !== undefined;
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const application = await call(getApplication, {}, { signal });
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

/** Starts the application of a user who is signed in and has consented. */
export function useStartApplication() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isBankAccountChosen: boolean) => call(startApplication, { hasConsented: true, isBankAccountChosen }),
    onSuccess: (application) => keep(queryClient, application),
  });
}

/** What the step shows, and where the user would continue after the next login. */
function keep(queryClient: QueryClient, application: Application): void {
  queryClient.setQueryData(KEY, application);
  moveOnboarding(application);
}

/** What a step does when its call was refused. */
type OnRefused = (error: Error) => void;

/**
 * Tells the step that its call was refused, and reads the application again if another window has changed it. The call
 * lasts until then, so that trying again at once sends what is known by now.
 */
const useRefusal = (onRefused: OnRefused) => {
  const queryClient = useQueryClient();
  return async (error: Error): Promise<void> => {
    onRefused(error);
    if (isOutdated(error)) await queryClient.refetchQueries({ queryKey: KEY });
  };
};

const useSave = <Input>(save: (input: Input) => Promise<Application>, onRefused: OnRefused) => {
  const queryClient = useQueryClient();
  const onError = useRefusal(onRefused);
  return useMutation({ mutationFn: save, onSuccess: (application) => keep(queryClient, application), onError });
};

export const useConfirmBankDetails = (onRefused: OnRefused) =>
  useSave((input: InputOf<typeof confirmBankDetails>) => call(confirmBankDetails, input), onRefused);
export const useChooseBankAccount = (onRefused: OnRefused) =>
  useSave((input: InputOf<typeof chooseBankAccount>) => call(chooseBankAccount, input), onRefused);
export const useSaveAboutYou = (onRefused: OnRefused) =>
  useSave((input: InputOf<typeof saveAboutYou>) => call(saveAboutYou, input), onRefused);
export const useSaveHolders = (onRefused: OnRefused) =>
  useSave((input: InputOf<typeof saveHolders>) => call(saveHolders, input), onRefused);
export const useSaveDocuments = (onRefused: OnRefused) =>
  useSave((input: InputOf<typeof saveDocuments>) => call(saveDocuments, input), onRefused);

/** Sends the code that signs a version of the application. */
export const useSendSubmitCode = (onRefused: OnRefused) =>
  useMutation({
    mutationFn: (version: number) => call(sendSubmitCode, { version }),
    onError: useRefusal(onRefused),
  });

export const useSubmitApplication = (onRefused: OnRefused) =>
  useSave(
    async (input: Omit<InputOf<typeof submitApplication>, 'hasAcceptedTerms'>) =>
      (await call(submitApplication, { ...input, hasAcceptedTerms: true })).application,
    onRefused,
  );

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
