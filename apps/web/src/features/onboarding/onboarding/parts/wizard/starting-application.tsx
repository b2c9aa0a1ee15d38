import { messageOfError } from '@artha/client/client-error';
import { asCifNumber, customerIdIn, isSameCustomer } from '@artha/domain/system/users/customer-id';
import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readSignUpEntry } from '../../../../../platform/sign-up-entry.ts';
import { ErrorState } from '../../../../../ui/states/states.tsx';
import { useCurrentUser } from '../../../../system/session/index.ts';
import { useStartApplication } from '../../onboarding.api.ts';
import { ApplicationSkeleton } from '../application-skeleton.tsx';

/** Starts the application of a user who has consented in this tab; without a consent the landing page is first. */
export function StartingApplication({ customerId }: { customerId: string | undefined }) {
  const { data: user, error: userError, refetch } = useCurrentUser();
  const { mutate, error, isIdle } = useStartApplication();
  const { hasConsented, cifNumber, isBankAccountChosen } = readSignUpEntry();
  const consentedFor = hasConsented ? customerIdIn(cifNumber) : undefined;
  const userCode = user?.userCode ?? undefined;
  const isConsented = userCode !== undefined && consentedFor !== undefined && isSameCustomer(userCode, consentedFor);
  useEffect(() => {
    if (isConsented && isIdle) mutate(isBankAccountChosen);
  }, [isConsented, isIdle, isBankAccountChosen, mutate]);
  if (userError) return <ErrorState message={messageOfError(userError)} onRetry={() => void refetch()} />;
  if (error) return <ErrorState message={messageOfError(error)} onRetry={() => mutate(isBankAccountChosen)} />;
  if (!user || isConsented) return <ApplicationSkeleton />;
  const known = userCode ?? customerId;
  return (
    <Navigate to="/onboarding-landing" search={known === undefined ? {} : { cifNumber: asCifNumber(known) }} replace />
  );
}
