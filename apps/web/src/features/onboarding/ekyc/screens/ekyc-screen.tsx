import { Navigate } from '@tanstack/react-router';
import { ByVisitor } from '../../onboarding/index.ts';
import { ApplicantEkyc } from '../parts/applicant-ekyc.tsx';

/** The verification of an applicant's identity. Also where the providers send the browser back to. */
export const EkycScreen = () => <ByVisitor visitor={<Navigate to="/login" replace />} applicant={<ApplicantEkyc />} />;
