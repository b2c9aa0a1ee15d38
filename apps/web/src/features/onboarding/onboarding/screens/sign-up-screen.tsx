import { customerIdIn } from '@artha/domain/system/users/customer-id';
import { useSearch } from '@tanstack/react-router';
import { readSignUpEntry } from '../../../../platform/sign-up-entry.ts';
import { ApplicantSignUp } from '../parts/wizard/applicant-sign-up.tsx';
import { ByVisitor } from '../parts/by-visitor.tsx';
import { VisitorSignUp } from '../parts/sign-up/visitor-sign-up.tsx';

/** Sign-up: a code and a login for a visitor, the steps of the application for a user. */
export function SignUpScreen() {
  const { cifNumber, step } = useSearch({ strict: false }) as { readonly cifNumber?: string; readonly step?: string };
  const customerId = customerIdIn(cifNumber ?? readSignUpEntry().cifNumber);
  return (
    <ByVisitor
      visitor={<VisitorSignUp customerId={customerId} />}
      applicant={<ApplicantSignUp wantedStep={step} customerId={customerId} />}
    />
  );
}
