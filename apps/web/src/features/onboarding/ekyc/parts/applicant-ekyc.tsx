import { messageOfError } from '@artha/client/client-error';
import { isWithApplicant } from '@artha/domain/onboarding/onboarding/steps';
import { Navigate } from '@tanstack/react-router';
import { Banner } from '../../../../ui/states/banner.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { ApplicationSkeleton, isStepOpen, useApplication, WizardFrame } from '../../onboarding/index.ts';
import { useEkycRequest } from '../ekyc.api.ts';
import { EkycFlow } from './ekyc-flow.tsx';

/** The verification within the application of a user. Before its step, the application is where they go on. */
export function ApplicantEkyc() {
  const { data: application, error, isNone, refetch } = useApplication();
  const { data: request, error: requestError, refetch: refetchRequest } = useEkycRequest();
  const returned = application?.returnedSteps.find(({ step }) => step === 'verify');
  if (isNone) return <Navigate to="/signup" replace />;
  if (application && !(isWithApplicant(application.state) && isStepOpen(application, 'verify')))
    return <Navigate to="/signup" replace />;
  if (application && request !== undefined)
    return (
      <WizardFrame application={application} step="verify">
        {returned && (
          <Banner role="status" tone="warning">
            <span className="medium">Returned by the bank: </span>
            {returned.reason}
          </Banner>
        )}
        <EkycFlow request={request} />
      </WizardFrame>
    );
  if (error || requestError)
    return (
      <ErrorState
        message={messageOfError(error ?? requestError)}
        onRetry={() => {
          void refetch();
          void refetchRequest();
        }}
      />
    );
  return <ApplicationSkeleton />;
}
