import { customerIdIn } from '@artha/domain/system/users/customer-id';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { storeClientRole } from '../../../../platform/visitor-role.ts';
import { ApplicantLanding } from '../parts/landing/applicant-landing.tsx';
import { ByVisitor } from '../parts/by-visitor.tsx';
import { VisitorLanding } from '../parts/landing/visitor-landing.tsx';

/** Where a bank customer begins: who they are for the bank, and their consent. */
export function LandingScreen() {
  const { cifNumber } = useSearch({ strict: false }) as { readonly cifNumber?: string };
  useEffect(storeClientRole, []);
  return (
    <ByVisitor
      visitor={<VisitorLanding customerId={customerIdIn(cifNumber)} />}
      applicant={<ApplicantLanding cifNumber={cifNumber} />}
    />
  );
}
