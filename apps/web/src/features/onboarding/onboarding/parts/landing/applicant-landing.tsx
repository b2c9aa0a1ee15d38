import { messageOfError } from '@artha/client/client-error';
import { asCifNumber, customerIdIn, isSameCustomer } from '@artha/domain/system/users/customer-id';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { ErrorState } from '../../../../../ui/states/states.tsx';
import { recordConsent } from '../../../../../platform/sign-up-entry.ts';
import { useCurrentUser } from '../../../../system/session/index.ts';
import { useApplication, useStartApplication } from '../../onboarding.api.ts';
import { ApplicationSkeleton } from '../application-skeleton.tsx';
import { LandingPage } from './landing-page.tsx';

/**
 * The landing page of a user who is not a client yet. With an application under way they go to its step. Without one,
 * Continue starts it; the customer id in the address counts only where the user has none.
 */
export function ApplicantLanding({ cifNumber }: { cifNumber: string | undefined }) {
  const navigate = useNavigate();
  const { data: user, error: userError, refetch } = useCurrentUser();
  const application = useApplication();
  const start = useStartApplication();
  if (application.data) return <Navigate to="/signup" search={searchOf(user?.userCode ?? undefined)} replace />;
  const error = userError ?? (application.isNone ? null : application.error);
  if (error)
    return (
      <ErrorState
        message={messageOfError(error)}
        onRetry={() => void Promise.all([refetch(), application.refetch()])}
      />
    );
  if (!user || !application.isNone) return <ApplicationSkeleton />;
  const customerId = ownCustomerId(user.userCode, customerIdIn(cifNumber));
  const goOn = () =>
    start.mutate(undefined, {
      onSuccess: () => {
        if (customerId !== undefined) recordConsent(asCifNumber(customerId));
        void navigate({ to: '/signup', search: searchOf(customerId) });
      },
    });
  return (
    <LandingPage
      customerId={customerId}
      isStarting={start.isPending}
      error={start.error}
      onContinue={goOn}
      cancelTo="/logout"
    />
  );
}

const searchOf = (customerId: string | undefined): Readonly<Record<string, string>> =>
  customerId === undefined ? {} : { cifNumber: asCifNumber(customerId) };

/** Another customer id than the user's own is ignored. */
function ownCustomerId(userCode: string | null, inAddress: string | undefined): string | undefined {
  if (userCode === null) return inAddress;
  return inAddress !== undefined && isSameCustomer(userCode, inAddress) ? inAddress : userCode;
}
