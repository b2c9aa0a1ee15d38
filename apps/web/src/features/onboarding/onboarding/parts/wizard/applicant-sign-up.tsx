import { messageOfError } from '@artha/client/client-error';
import { asCifNumber } from '@artha/domain/system/users/customer-id';
import { Navigate, useSearch } from '@tanstack/react-router';
import { ErrorState } from '../../../../../ui/states/states.tsx';
import { useApplication } from '../../onboarding.api.ts';
import { ApplicationSkeleton } from '../application-skeleton.tsx';
import { OpenedPage } from '../end/opened-page.tsx';
import { WaitingPage } from '../end/waiting-page.tsx';
import { Wizard } from './wizard.tsx';

interface ApplicantSignUpProps {
  /** Of the address. */
  readonly wantedStep: string | undefined;
  readonly customerId: string | undefined;
}

/** The registration step at which the identity is verified. */
const VERIFICATION = 5;

/** The application of a user: its steps, what operations look at, or that the account is open. */
export function ApplicantSignUp({ wantedStep, customerId }: ApplicantSignUpProps) {
  const { data: application, error, isNone, refetch } = useApplication();
  const { status } = useSearch({ strict: false }) as { readonly status?: string };
  if (application) {
    // Back from the locker or the depository.
    if (status === 'success' && application.registrationStep === VERIFICATION)
      return <Navigate to="/ekyc" search={(query: object) => query} replace />;
    if (application.state === 'submitted') return <WaitingPage application={application} />;
    if (application.state === 'approved') return <OpenedPage application={application} />;
    return <Wizard application={application} wantedStep={wantedStep} />;
  }
  if (isNone)
    return (
      <Navigate
        to="/onboarding-landing"
        search={customerId === undefined ? {} : { cifNumber: asCifNumber(customerId) }}
        replace
      />
    );
  if (error) return <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />;
  return <ApplicationSkeleton />;
}
